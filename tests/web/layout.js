// Gives a sentence for everything that is wrong with the layout of the screen as it is now.
() => {
  const FINGER = 32;
  /** Squares of a board may be smaller, if the whole board is seen for it (WCAG 2.5.8). */
  const SQUARE = 24;
  /** In no smaller window does a board have to be wholly in sight. */
  const WHOLE = { width: 360, height: 560 };
  const faults = [];
  // Not innerWidth: a phone zooms out until everything fits, however wide that is.
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const coarse = matchMedia("(pointer: coarse)").matches;
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = modal ?? document.body;
  const table = document.querySelector("[data-testid=prompt]");

  const name = (element) => {
    const said =
      element.getAttribute("data-touch") ??
      element.getAttribute("aria-label") ??
      element.textContent.trim().replace(/\s+/g, " ");
    const kind = [element.tagName.toLowerCase(), ...element.classList]
      .filter((part) => !part.startsWith("svelte-"))
      .join(".");
    return `${kind} “${said.slice(0, 40)}”`;
  };
  const px = (number) => Math.round(number * 10) / 10;

  const styles = new Map();
  /** The style of an element, asked for once. */
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };

  const clips = new Map();
  const clipped = (element) => {
    if (!element) return false;
    if (!clips.has(element))
      clips.set(
        element,
        styleOf(element).clipPath === "inset(50%)" || clipped(element.parentElement),
      );
    return clips.get(element);
  };
  /** Said, not seen: nothing of it can be in the way. */
  const unseen = (element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(".skip, [inert], .dragged") !== null ||
    clipped(element);

  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const hides = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);

  function* ancestors(element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      yield [at, styleOf(at)];
      if (styleOf(at).position === "fixed") return;
    }
  }

  /** What of a box can be seen or scrolled to, and what cuts it off. */
  function cutOff(element, box) {
    let free = { X: false, Y: false };
    for (const [at, style] of ancestors(element)) {
      const frame = at.getBoundingClientRect();
      for (const [axis, low, high] of [
        ["X", "left", "right"],
        ["Y", "top", "bottom"],
      ]) {
        if (free[axis]) continue;
        const out = Math.max(frame[low] - box[low], box[high] - frame[high]);
        if (hides(style, axis) && out > 1.5) return `${px(out)} px of it are cut off by ${name(at)}`;
        if (scrolls(style, axis)) free[axis] = true;
      }
    }
    const out = Math.max(-box.left, box.right - width);
    if (!free.X && out > 1) return `${px(out)} px of it are outside the window`;
    return null;
  }

  // Nothing scrolls sideways: neither the page nor a part of it, but for what is made to be panned.
  const page = document.scrollingElement;
  if (page.scrollWidth > width + 1) faults.push(`the page is ${page.scrollWidth} px wide`);
  if (table && !modal && page.scrollHeight > height + 1)
    faults.push(`the table is ${page.scrollHeight} px high`);
  for (const element of root.querySelectorAll("*")) {
    if (element instanceof SVGElement || unseen(element) || element.closest("[data-pans]")) continue;
    const style = styleOf(element);
    if (scrolls(style, "X") && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${name(element)} scrolls sideways`);
  }

  // Whatever is written can be read to its end.
  const written = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || unseen(element)) continue;
    if (element.closest("svg, script, style, option, textarea, noscript")) continue;
    // A name may be shortened where its title has it whole.
    const titled = element.title.includes(walker.currentNode.data.trim());
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    for (const box of boxes) {
      const cut = cutOff(element, box);
      if (cut && !titled) {
        faults.push(`${name(element)}: ${cut}`);
        break;
      }
    }
    const style = styleOf(element);
    if (hides(style, "X") && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${name(element)} is longer than its place`);
    const { bottom } = element.getBoundingClientRect();
    const seen = boxes.filter((box) => !titled || box.bottom < bottom + 2);
    written.push(...seen.map((box) => ({ element, box })));
  }

  // Two texts never lie on one another, unless one of them scrolls away below the other.
  const layer = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (["fixed", "sticky"].includes(styleOf(at).position)) return at;
    return null;
  };
  const scroller = (element) => {
    for (const [at, style] of ancestors(element)) if (scrolls(style, "Y")) return at;
    return null;
  };
  const texts = written
    .map((text) => ({ ...text, layer: layer(text.element), scroller: scroller(text.element) }))
    .filter(({ box }) => box.bottom > 0 && box.top < height);
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      if (one.scroller !== other.scroller) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > Math.min(one.box.height, other.box.height) * 0.35)
        faults.push(`${name(one.element)} and ${name(other.element)} lie on one another`);
    }
  }

  // Nothing painted lies on a text, but for what floats above the page, below which one scrolls.
  const painted = (element) => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    return (
      element instanceof SVGElement ||
      backgroundImage !== "none" ||
      !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    );
  };
  const coverOf = (element, x, y) => {
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit.contains(element) || element.contains(hit)) return null;
      if (painted(hit) && layer(hit) === layer(element)) return hit;
    }
    return null;
  };
  for (const { element, box } of texts) {
    if (styleOf(element).pointerEvents === "none") continue;
    const y = box.top + box.height / 2;
    for (const share of [0.1, 0.5, 0.9]) {
      const x = box.left + box.width * share;
      const hidden = [...ancestors(element)].some(([at, style]) => {
        const frame = at.getBoundingClientRect();
        return (
          style.overflow !== "visible" &&
          (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
        );
      });
      const cover = hidden ? null : coverOf(element, x, y);
      if (!cover) continue;
      faults.push(`${name(element)} lies below ${name(cover)}`);
      break;
    }
  }

  // Whatever can be operated can be reached, and hit by a finger.
  const OPERATED = "a[href], button, input, select, textarea, summary, [role=tab], [data-touch]";
  const touches = (hit, element) =>
    hit !== null &&
    (element.contains(hit) ||
      hit.contains(element) ||
      (hit.closest("label")?.contains(element) ?? false) ||
      (hit.closest("svg") !== null && hit.closest("svg") === element.closest("svg")));
  for (const element of root.querySelectorAll(OPERATED)) {
    if (unseen(element) || element.disabled) continue;
    let seen = element;
    // A radio button or check box is operated by the label around it.
    if (element.matches("input") && element.closest("label")) seen = element.closest("label");
    const before = seen.getBoundingClientRect();
    if (before.width < 2 || before.height < 2) continue;
    seen.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = seen.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const panned = element.closest("[data-pans]") !== null;
    if (x < 0 || y < 0 || x > width || y > height) {
      if (!panned) faults.push(`${name(element)} cannot be brought into the window`);
      continue;
    }
    if (!panned && seen.closest("svg") === null) {
      const cut = cutOff(seen, box);
      if (cut) faults.push(`${name(element)}: ${cut}`);
    }
    const hit = document.elementFromPoint(x, y);
    if (!touches(hit, seen) && !panned)
      faults.push(`${name(element)} is covered by ${hit ? name(hit) : "nothing"}`);
    // A link in the middle of a sentence is as high as its line.
    const inline = element.matches("a") && styleOf(element).display === "inline";
    const least = element.closest("#board svg") ? SQUARE : FINGER;
    if (coarse && !inline && Math.min(box.width, box.height) < least - 0.5)
      faults.push(`${name(element)} is only ${px(box.width)} × ${px(box.height)} px`);
  }

  // The board is wholly seen, without scrolling; a hive, which has no end, has a camera instead.
  if (table && width >= WHOLE.width && height >= WHOLE.height) {
    if (root.querySelector("#board:not([data-glancing]) [data-pans][data-pan]"))
      faults.push("the board is not wholly seen");
    const why = root.querySelector("[data-testid=why]");
    const room = why?.closest(".part").getBoundingClientRect().bottom;
    if (why && why.getBoundingClientRect().bottom > room + 1)
      faults.push("the answer to “why not?” is not wholly seen");
  }

  // Whoever plays always sees what to do.
  if (table && !modal && !unseen(table)) {
    scrollTo(0, 0);
    const box = table.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (box.top < -1 || box.bottom > height + 1 || box.left < -1 || box.right > width + 1)
      faults.push("the prompt is outside the window");
    else if (!touches(hit, table)) faults.push(`the prompt is covered by ${name(hit)}`);
  }
  scrollTo(0, 0);
  return [...new Set(faults)];
};
