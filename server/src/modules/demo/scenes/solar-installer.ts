import * as b from "./brush.ts";

const sky =
  b.rect(0, 0, 640, 400, "#f6deb0") +
  b.rect(0, 0, 640, 120, "#f1d49c") +
  b.faint(0.4, b.circle(508, 92, 108, "#fff3cf")) +
  b.circle(508, 92, 60, "#f6b73c") +
  b.circle(500, 84, 46, "#fbcb63") +
  b.path("M0 222Q60 180 120 214T250 200T390 214T520 196T640 216V400H0Z", "#c2cfae") +
  b.path("M16 262Q28 150 34 128Q40 150 50 262Z", b.leaf) +
  b.line("M34 128Q4 122 -10 142M34 128Q16 104 -6 108M34 128Q40 100 66 100M34 128Q62 118 80 134", b.green, 8);

const roof =
  b.path("M92 400 196 148H640V400Z", b.clay) +
  b.times(4, (row) => {
    const y = 184 + row * 60;
    const left = 181 - row * 25;
    return b.line(
      `M${left.toFixed(0)} ${y}${Array.from({ length: 11 }, () => "q14 16 28 16t28 -16").join("")}`,
      b.clayDark,
      5,
    );
  }) +
  b.path("M180 148 196 132H640V152H186Z", b.clayDark);

const panel = (x: number, y: number) => {
  const w = 124;
  const h = 92;
  const lean = 38;
  const at = (u: number, v: number) => `${(x + u * w - v * lean).toFixed(1)} ${(y + v * h).toFixed(1)}`;
  const cells =
    [0.25, 0.5, 0.75].map((u) => `M${at(u, 0)}L${at(u, 1)}`).join("") +
    [1 / 3, 2 / 3].map((v) => `M${at(0, v)}L${at(1, v)}`).join("");
  return (
    b.path(`M${x + 9} ${y + 12}h${w}l-${lean} ${h}h-${w}Z`, "rgb(31 29 24 / .26)") +
    b.path(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, "#20405a") +
    b.path(`M${at(0.06, 0)}L${at(0.44, 0)}L${at(0.2, 1)}L${at(0, 1)}L${at(0, 0.15)}Z`, "#33607e") +
    b.line(cells, "#7fa3b5", 2) +
    b.line(`M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`, b.steelLight, 5)
  );
};

const ladder = b.move(
  118,
  110,
  14,
  b.rect(-8, 0, 11, 320, b.ochre, 4) +
    b.rect(58, 0, 11, 320, b.ochre, 4) +
    b.times(9, (i) => b.rect(0, 18 + i * 33, 62, 8, b.sun, 3)),
);

const hat = b.move(
  566,
  352,
  0,
  b.shadow(0, 22, 66, 7) +
    b.path("M-50 12C-50 -34 -26 -48 0 -48S50 -34 50 12Z", b.sun) +
    b.path("M14 -46Q50 -36 50 12H24Q30 -20 14 -46Z", b.ochre) +
    b.path("M-10 -50Q0 -55 10 -50V10H-10Z", "#f8d98f") +
    b.path("M-66 14Q0 -4 66 14Q66 24 54 23Q0 8 -54 23Q-66 24 -66 14Z", b.ochre),
);

export const solarInstaller = b.scene(
  sky + roof + panel(262, 178) + panel(402, 178) + panel(220, 284) + panel(360, 284) + ladder + hat,
);
