import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";
import type { Box, Point } from "../../board/types";
import { SIZE } from "./layout";

const BOX: Box = { x: -500, y: -400, width: 1000, height: 800 };
const CORNER: Point = { x: 440, y: 340 };

function shown(spots: Point[], wide: boolean) {
  const camera = new Camera();
  camera.width = 800;
  camera.height = 640;
  [camera.buttonsWidth, camera.buttonsHeight] = wide ? [36, 160] : [160, 36];
  camera.show(BOX, spots);
  return camera;
}

/** Return the pixels between the far side of a space and the right and lower edge. */
function distances(camera: Camera, spot: Point): [number, number] {
  const { x, y, width, height } = camera.box;
  return [
    ((x + width - spot.x - SIZE) * camera.width) / width,
    ((y + height - spot.y - SIZE) * camera.height) / height,
  ];
}

test("what is seen of a hive is everything where nothing lies under the buttons", () => {
  expect(shown([{ x: 0, y: 0 }], true).box).toEqual(BOX);
});

test.each([true, false])(
  "what is seen of a hive leaves the buttons beside what may be touched (wide: %s)",
  (wide) => {
    const camera = shown([{ x: 0, y: 0 }, CORNER], wide);
    const [right, below] = distances(camera, CORNER);
    expect(right >= camera.buttonsWidth || below >= camera.buttonsHeight).toBe(true);
    expect(camera.box.x).toBeLessThanOrEqual(BOX.x);
    expect(camera.box.y).toBeLessThanOrEqual(BOX.y);
  },
);
