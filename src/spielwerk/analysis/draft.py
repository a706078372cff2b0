"""Set-up: positions built by hand are parsed, changed and checked by the rules, statelessly."""

from spielwerk.analysis.messages import (
    SetupChoice,
    SetupDraft,
    SetupEdit,
    SetupField,
    SetupRequest,
    SetupThing,
)
from spielwerk.analysis.position import seats_in_words
from spielwerk.game import AnyGame, AnyState, State
from spielwerk.game.editor import CannotEdit, Editor, EditorField, Thing
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import Language, Text
from spielwerk.record.model import Participant, Record, changed_options
from spielwerk.wire.parts import refusal_info, result_info

_NO_EDITOR = Text("This game has no position editor: paste a position as text.")


def setup_draft(game: AnyGame, given: SetupRequest, language: Language) -> SetupDraft:
    """Return the draft after the change; raises a refusal if the draft cannot be read."""
    draft, refusal = _begin(game, given), None
    if given.edit is not None:
        try:
            draft = edited(game, draft, given.edit)
        except CannotEdit as problem:
            refusal = problem
    return _projected(draft, refusal, language)


def _begin(game: AnyGame, given: SetupRequest) -> AnyState:
    editor = game.study.editor
    if given.text is not None:
        read = editor.read if editor else game.notation.parse_position
        return State(game, read(" ".join(given.text.split())))
    first = game.start(given.seats, given.options)
    if given.start == "first" or editor is None:
        return first
    return State(game, editor.empty(first.position))


def edited(game: AnyGame, draft: AnyState, edit: SetupEdit) -> AnyState:
    """Return the draft after a change; raises `CannotEdit`."""
    if game.study.editor is None:
        raise CannotEdit(_NO_EDITOR)
    return State(game, _changed(game.study.editor, draft.position, edit))


def _changed(editor: Editor[object], draft: object, edit: SetupEdit) -> object:
    source, target = (*edit.cells, "", "")[:2]
    match edit.kind:
        case "put":
            return editor.put(draft, edit.thing, edit.cells)
        case "take":
            return editor.take(draft, source)
        case "move":
            return editor.move(draft, source, target)
        case "turn" if editor.turn is not None:
            return editor.turn(draft, source)
        case "set":
            value = edit.values if edit.value is None else edit.value
            return editor.set(draft, edit.field, value)
    raise CannotEdit(Text("Nothing here can be turned."))


def faults(draft: AnyState) -> list[BadlyWritten]:
    """Return the reasons why a draft is not a position; empty if it is one."""
    editor = draft.game.study.editor
    return [] if editor is None else list(editor.faults(draft.position))


def _projected(draft: AnyState, refusal: Refusal | None, language: Language) -> SetupDraft:
    game, editor, text = draft.game, draft.game.study.editor, str(draft)
    trouble = faults(draft)
    state = None if trouble else game.parse_state(text)
    result = None if state is None else state.result()
    position = draft.position
    return SetupDraft(
        game=game.name,
        title=game.title.say(language),
        seats=seats_in_words(draft, language),
        text=text,
        view=dict(draft.board.view(None, language)),
        things=[_thing(each, language) for each in (editor.things(position) if editor else ())],
        fields=[_field(each, language) for each in (editor.fields(position) if editor else ())],
        turns=editor is not None and editor.turn is not None,
        editable=editor is not None,
        trouble=[refusal_info(fault, language) for fault in trouble],
        refusal=None if refusal is None else refusal_info(refusal, language),
        position=None if state is None else text,
        record=None if state is None else _record_from(state).write(),
        to_move=[] if state is None else list(state.to_move()),
        result=None if result is None else result_info(game, result, language),
    )


def _record_from(state: AnyState) -> Record:
    """Return a record without moves that begins with a position."""
    return Record(
        game=state.game,
        players=(Participant(),) * state.seats,
        options=changed_options(state.game, state),
        start=str(state),
    )


def _thing(thing: Thing, language: Language) -> SetupThing:
    return SetupThing(
        name=thing.name,
        title=thing.title.say(language),
        group=thing.group.say(language),
        left=thing.left,
        cells=thing.cells,
    )


def _field(field: EditorField, language: Language) -> SetupField:
    value = field.value
    return SetupField(
        name=field.name,
        title=field.title.say(language),
        kind=field.kind,
        value=list(value) if isinstance(value, tuple) else value,
        choices=[SetupChoice(value=name, title=said.say(language)) for name, said in field.choices],
        least=field.least,
        most=field.most,
    )
