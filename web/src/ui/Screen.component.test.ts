import { fireEvent, render, screen } from "@testing-library/svelte";
import type { Component } from "svelte";
import { expect, test, vi } from "vitest";
import Screen from "./Screen.svelte";
import Title from "./Title.svelte";

test("a screen that loads is shown with its properties", async () => {
  const loaded = { default: Title as unknown as Component<Record<string, unknown>> };
  const load = () => Promise.resolve(loaded);
  render(Screen, { props: { load, props: { text: "Rules" } } });
  await vi.waitFor(() => expect(document.title).toContain("Rules"));
});

test("a screen whose file is gone says so and offers to reload", async () => {
  const reload = vi.fn();
  const load = () => Promise.reject<never>(new TypeError("Failed to fetch a module"));
  render(Screen, { props: { load, props: {}, reload } });
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  await fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});
