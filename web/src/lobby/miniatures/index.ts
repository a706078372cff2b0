import type { Component } from "svelte";
import FireWater from "./FireWater.svelte";
import HeavenHell from "./HeavenHell.svelte";
import Hive from "./Hive.svelte";
import IgniteFlow from "./IgniteFlow.svelte";

export const MINIATURES: Record<string, Component> = {
  hive: Hive,
  "fire-water": FireWater,
  "heaven-hell": HeavenHell,
  "ignite-flow": IgniteFlow,
};
