/** Notifications for people whose window is elsewhere that it is their turn. */

import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

export const mayNotify = "Notification" in globalThis;

/** Ask the browser for permission; says whether we have it. */
export async function wantNotices(): Promise<boolean> {
  if (!mayNotify) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** Show a notification, if enabled and the page is not visible. */
export function notify(title: string, body: string, path: string): void {
  if (!settings.notices || !mayNotify || Notification.permission !== "granted") return;
  if (!document.hidden) return;
  const notice = new Notification(title, {
    body,
    tag: path,
    icon: `${import.meta.env.BASE_URL}icon.svg`,
  });
  notice.onclick = () => {
    window.focus();
    router.go(path);
    notice.close();
  };
}
