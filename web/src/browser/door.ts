/** The door of a page that is nothing but files: everything it needs is in this browser. */

export { door } from "./worker-door.svelte";
