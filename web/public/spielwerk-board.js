// <spielwerk-board>: a board of Spielwerk in another page; docs/build/embedding.md describes it.
// A plain script without parts: <script src="…/spielwerk-board.js" defer></script>
(() => {
  "use strict";
  const here = new URL("embed.html", document.currentScript.src);
  const OPTIONS = [
    "game",
    "position",
    "seats",
    "record",
    "packed",
    "ply",
    "lesson",
    "language",
    "theme",
  ];

  class SpielwerkBoard extends HTMLElement {
    static observedAttributes = [...OPTIONS, "title"];
    #frame = null;
    #drawn = false;

    connectedCallback() {
      // What stands between the tags is a record; it is there once the page has been read.
      if (document.readyState !== "loading") this.#draw();
      else document.addEventListener("DOMContentLoaded", () => this.#draw(), { once: true });
    }

    attributeChangedCallback() {
      if (this.#drawn) this.#draw();
    }

    #draw() {
      if (!this.isConnected) return;
      this.#drawn = true;
      this.#frame ??= this.#framed();
      this.#frame.title = this.title || "Spielwerk";
      // Another address of the same page does not load it again: a new frame does.
      const address = this.#address();
      if (this.#frame.src === address) return;
      const fresh = this.#frame.cloneNode();
      fresh.src = address;
      this.#frame.replaceWith(fresh);
      this.#frame = fresh;
    }

    /** Behind `#`, which is sent to nobody: records are long, and nobody else's business. */
    #address() {
      const given = new URLSearchParams();
      for (const name of OPTIONS)
        if (this.hasAttribute(name)) given.set(name, this.getAttribute(name));
      const text = this.textContent.trim();
      if (text && !given.has("record")) given.set("record", text);
      return `${here}#${given}`;
    }

    #framed() {
      const frame = document.createElement("iframe");
      frame.loading = "lazy";
      frame.style.cssText = "display:block;width:100%;height:100%;border:0";
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const look = new CSSStyleSheet();
      look.replaceSync(
        ":host{display:block;aspect-ratio:4/3;max-width:100%}:host([hidden]){display:none}",
      );
      root.adoptedStyleSheets = [look];
      root.append(frame);
      return frame;
    }
  }

  if (!customElements.get("spielwerk-board"))
    customElements.define("spielwerk-board", SpielwerkBoard);
})();
