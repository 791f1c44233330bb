import type { Random } from "@handwork/server-marketplace/demo";

/** Beginnings and endings that make names people bear: thousands, most of them rare. */
const parts = [
  {
    first: "Ade Olu Ayo Ola Ife Omo Oye Aki Bami Tola Dami Tosi Kola Gbola Dele Folu Teju Yemi Moji Ronke",
    middle: "ba wa fun to do ye mi la ni de",
    last: "seun yemi dele wale tunde kunle bayo sola gboyega tayo femi lola niyi jide bukola shola",
    family: "Ade Ola Ogun Fa Awo Ayan Oye Aki Ode Ojo Oni Ige Ajani Ala Ba Da So Ta Ki Sho",
    ending:
      "yemi dipo bowale tunji sanya leye kunle bayo moye niran ojo bode fela jobi kanmi lade rinde sile",
  },
  {
    first: "Chi Chuk Nna Oke Obi Uzo Ike Eme Ugo Kene Ife Ama Nwa Ogo Kasi Ebu Soma Zim Nke Aku",
    middle: "ne ma ka bu di zo ri su wu ra",
    last: "nedu kwudi nonso emeka zoba dozie jindu tochi ugwu oma nwe mdi lim biko chi ora",
    family: "Oka Nwa Oko Ani Eze Ume Ibe Onu Ugo Mba Ike Aku Ono Uzo Ama Oji Ogu Ene Obi Chu",
    ending: "for nkwo chukwu fule gbo ji wuzie kafor nyi kwe mere bunike dike lue gwu nna doro meze",
  },
] as const;

const make = (random: Random, ...lists: readonly string[]): string => {
  const [first = "", ...rest] = lists.map((list) => random.pick(list.split(" ")));
  return first + rest.join("").toLowerCase();
};

/** One of thousands of rare names, given or of a family. */
export function rareName(random: Random, kind: "given" | "family"): string {
  const part = random.pick(parts);
  if (kind === "family") return make(random, part.family, part.middle, part.ending);
  return make(random, part.first, part.middle, part.last);
}
