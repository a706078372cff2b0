/** Copying a text, also where the page came without encryption and browsers offer no clipboard. */

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way: the text is selected where the browser sees it, and only for a moment. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position: fixed; opacity: 0";
  // Beside the pressed button: text outside an open dialog cannot be selected.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/** Copies texts, and knows for a moment which one was copied, so that a button can say it. */
export class Clipboard {
  copied = $state<string | null>(null);

  async copy(text: string): Promise<void> {
    if (await copyText(text)) this.copied = text;
    setTimeout(() => (this.copied = null), 2000);
  }
}
