import type { Random } from "../random.ts";
import { drawClothes, type Garment } from "./clothes.ts";
import { drawFace, type FaceTraits } from "./face.ts";
import { mensHair, womensHair } from "./hair.ts";
import { type Headwear, headwear } from "./headwear.ts";
import { cloths, grounds, hairBlack, hairGrey, skins } from "./palette.ts";

export interface Sitter {
  woman: boolean;
  /** Years of work: who has many is drawn older. */
  experience: number;
  /** Of the north, where caps and veils of the region are worn. */
  northern: boolean;
  /** Works where a helmet is worn. */
  helmeted: boolean;
}

function chooseHeadwear(sitter: Sitter, random: Random): Headwear | null {
  if (sitter.woman) {
    if (sitter.northern) return random.chance(70) ? "hijab" : "headTie";
    if (!random.chance(34)) return null;
    return random.pick(["gele", "headTie", "headTie"] as const);
  }
  if (sitter.helmeted && random.chance(45)) return "hardHat";
  if (sitter.northern) return random.chance(60) ? "hula" : null;
  return random.chance(26) ? random.pick(["fila", "fila", "facecap"] as const) : null;
}

function chooseGarment(sitter: Sitter, hat: Headwear | null, random: Random): Garment {
  if (hat === "hardHat") return "workwear";
  if (hat === "fila" || hat === "hula") return random.pick(["kaftan", "kaftan", "ankara"] as const);
  if (hat === "gele") return random.pick(["blouse", "ankara"] as const);
  if (sitter.woman) return random.pick(["blouse", "ankara", "tee", "shirt", "ankara"] as const);
  return random.pick(["tee", "shirt", "kaftan", "ankara", "shirt", "workwear"] as const);
}

/** A worker's portrait as SVG, 240 × 240. The same sitter and the same random numbers give the same face. */
export function drawAvatar(sitter: Sitter, random: Random): string {
  const skin = random.pick(skins);
  const older = sitter.experience >= 20;
  const hair = older && random.chance(60) ? hairGrey : hairBlack;
  const cloth = random.pick(cloths);
  const wrap = random.pick(cloths.filter((other) => other !== cloth));
  const hat = chooseHeadwear(sitter, random);
  const width = sitter.woman ? random.int(37, 40) : random.int(40, 44);
  const traits: FaceTraits = {
    skin,
    hair,
    width,
    jaw: sitter.woman ? random.int(6, 12) : random.int(12, 20),
    woman: sitter.woman,
    smile: random.chance(55) ? "open" : "closed",
    brow: random.int(0, 3),
    nose: random.int(8, 11),
    eyes: random.int(5, 6),
    beard: sitter.woman ? "none" : random.pick(["none", "none", "stubble", "goatee", "full", "stubble"]),
    glasses: random.chance(older ? 30 : 11),
    lined: older && hat === null,
  };
  const hairDrawing = random.pick(sitter.woman ? womensHair : mensHair)(width, hair, wrap);
  const under = hat === "hijab" ? { back: "", front: "" } : hairDrawing;
  // Under a hat only what hangs behind, and what a man has at the temples, is seen.
  const hatDrawing = hat ? headwear[hat](width, wrap) : null;
  const temples = hat && !sitter.woman ? (mensHair[0]?.(width, hair, wrap).front ?? "") : "";
  const back = hatDrawing ? hatDrawing.back : under.back;
  const front = hatDrawing ? temples + hatDrawing.front : under.front;
  const earrings =
    sitter.woman && hat !== "hijab"
      ? `<g fill="#e0b04b"><circle cx="${120 - width - 1}" cy="117" r="3.600"/><circle cx="${120 + width + 1}" cy="117" r="3.600"/></g>`
      : "";
  const clothes = drawClothes(chooseGarment(sitter, hat, random), cloth, skin);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${random.pick(grounds)}"/><circle cx="120" cy="128" r="104" fill="#fffaf0" fill-opacity=".45"/>${back}${clothes}${drawFace(traits)}${front}${earrings}</svg>`;
}
