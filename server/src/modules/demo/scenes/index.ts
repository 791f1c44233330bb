import { acTechnician } from "./ac-technician.ts";
import { autoMechanic } from "./auto-mechanic.ts";
import { bricklayer } from "./bricklayer.ts";
import { carpenter } from "./carpenter.ts";
import { caterer } from "./caterer.ts";
import { electrician } from "./electrician.ts";
import { generatorTechnician } from "./generator-technician.ts";
import { hairStylist } from "./hair-stylist.ts";
import { houseCleaner } from "./house-cleaner.ts";
import { painter } from "./painter.ts";
import { phoneRepairer } from "./phone-repairer.ts";
import { plumber } from "./plumber.ts";
import { solarInstaller } from "./solar-installer.ts";
import { tailor } from "./tailor.ts";
import { tiler } from "./tiler.ts";
import { welder } from "./welder.ts";

const scenes: Readonly<Record<string, string>> = {
  Plumber: plumber,
  Electrician: electrician,
  Carpenter: carpenter,
  Bricklayer: bricklayer,
  Painter: painter,
  Tiler: tiler,
  Welder: welder,
  "Auto Mechanic": autoMechanic,
  Tailor: tailor,
  "Hair Stylist": hairStylist,
  Caterer: caterer,
  "House Cleaner": houseCleaner,
  "Generator Technician": generatorTechnician,
  "AC Technician": acTechnician,
  "Solar Installer": solarInstaller,
  "Phone Repairer": phoneRepairer,
};

/** The picture of a trade as SVG, 640 × 400: its tools and its work. */
export function drawScene(trade: string): string {
  const drawing = scenes[trade];
  if (!drawing) throw new Error(`Nobody has drawn ${trade} yet`);
  return drawing;
}
