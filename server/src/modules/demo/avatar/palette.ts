export interface Skin {
  base: string;
  shade: string;
  light: string;
  lip: string;
}

export const skins: readonly Skin[] = [
  { base: "#3f2619", shade: "#2d1a11", light: "#573726", lip: "#5b2a26" },
  { base: "#4c2e1e", shade: "#382014", light: "#67412c", lip: "#6a322b" },
  { base: "#5b3824", shade: "#432818", light: "#784d33", lip: "#7a3c32" },
  { base: "#6b432b", shade: "#50301d", light: "#8a5a3c", lip: "#8a473a" },
  { base: "#7d5033", shade: "#5f3b24", light: "#9c6947", lip: "#985044" },
  { base: "#8e6041", shade: "#6e4830", light: "#ad7a57", lip: "#a35a4c" },
];

export const grounds = ["#efe0c3", "#e4e6d3", "#f3dcc8", "#dde7df", "#f0e6d2", "#ead3bd", "#e7dfcf"] as const;

/** A cloth: its colour, a darker fold, and a thread that stands out on it. */
export interface Cloth {
  base: string;
  fold: string;
  thread: string;
}

export const cloths: readonly Cloth[] = [
  { base: "#1f5a45", fold: "#174635", thread: "#e2b457" },
  { base: "#c9872b", fold: "#a76d1e", thread: "#fbf1dc" },
  { base: "#b4532f", fold: "#933f22", thread: "#f4d9a8" },
  { base: "#f6efe1", fold: "#ded2bb", thread: "#b98a3a" },
  { base: "#2f4c6e", fold: "#233a55", thread: "#e6c98c" },
  { base: "#6d3b4e", fold: "#552c3b", thread: "#eec6a0" },
  { base: "#54703d", fold: "#41582e", thread: "#f0dca4" },
  { base: "#d9bf95", fold: "#bfa173", thread: "#5f3f22" },
  { base: "#37403b", fold: "#282f2b", thread: "#cfa65a" },
];

export const hairBlack = { base: "#1c1513", sheen: "#3a2e29" };
export const hairGrey = { base: "#76706a", sheen: "#9b958e" };
export type Hair = typeof hairBlack;
