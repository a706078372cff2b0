import type { Component } from "svelte";
import IgniteFlow from "./IgniteFlow.svelte";
import Hive from "./Hive.svelte";

export const MINIATURES: Record<string, Component> = {
  hive: Hive,
  "ignite-flow": IgniteFlow,
};
