import type { SeatLooks } from "../../board/seats";

const [HELL, HEAVEN] = ["#a8301c", "#e9b93a"];

export const seats: SeatLooks = [
  {
    colour: HELL,
    ink: "#fff8ee",
    line: HELL,
    mark: [
      {
        d: "M21 3c1 8 13 13 13 22a13 13 0 0 1-27 0c0-6 4-9 5-14 4 2 5 5 5 7 3-4 5-9 4-15z",
        fill: HELL,
      },
      { d: "M20 22c2 4 5 5 5 9a5 5 0 0 1-10 0c0-4 4-5 5-9z", fill: "#ffcf7a" },
    ],
  },
  {
    colour: HEAVEN,
    ink: "#2b2018",
    line: "#c99a1d",
    mark: [
      { d: "M11 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0z", fill: HEAVEN, stroke: "#7b5a10", width: 1.5 },
      {
        d: "M20 2v6M20 32v6M2 20h6M32 20h6M7.5 7.5l4 4M28.5 28.5l4 4M7.5 32.5l4-4M28.5 11.5l4-4",
        stroke: "light-dark(#8c6a17, #f2cf6b)",
        width: 3,
      },
    ],
  },
];
