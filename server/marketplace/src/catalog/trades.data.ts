import type { WordLanguage } from "@handwork/contract";
import type { commonIndustries } from "./lookups.data.ts";
import { carTrades, homeTrades } from "./more-trades.data.ts";
import { personTrades } from "./person-trades.data.ts";

/** Comma-separated words for each language. */
export type Words = Readonly<Partial<Record<WordLanguage, string>>>;

export interface CommonTrade {
  readonly title: string;
  readonly industry: (typeof commonIndustries)[number];
  readonly words: Words;
}

/** Words that do not name a trade or a place. */
export const fillerWords: Words = {
  en: "a, an, the, i, in, on, at, for, to, of, and, or, with, near, near me, around, my, me, we, our, your, you, is, it, that, this, who, which, can, please, need, i need, want, looking for, find, get, hire, good, best, cheap, affordable, urgent, urgently, now, today, tomorrow, someone, somebody, person, man, woman, guy, expert, professional, specialist, technician, repair, repairs, repairer, repairing, fix, fixer, fixing, mend, service, services, servicing, install, installer, installation, work, works, worker, job, home service, company, shop, do, does, some, any, from, side, area, new, broken, bad, not working",
  "en-NG":
    "lagos, lagos state, eko, nigeria, naija, oga, madam, artisan, artisans, handwork, workman, kindly, aunty",
  pcm: "abeg, i dey find, i need, dey, wey, fit, wan, go, make, na, pesin, una, am, for my side, sharp sharp, sabi, who sabi, come, don spoil, spoil, dis, wetin, e, una dey, better, near my side, for here",
  ha: "ina so, ina neman, ina bukata, don allah, a, na, mai, gyaran, gidana, kusa",
  yo: "mo fe, mo nilo, mo n wa, ejo, e jo, jowo, ni, ti, to, wa, se, mi, ile mi, nitosi",
  ig: "achoro m, choro, biko, na, maka, nke, m, ebe, nso, onye, nwere ike",
};

/** The trades with which every installation starts, most frequently booked first. */
export const commonTrades: readonly CommonTrade[] = [
  {
    title: "Plumber",
    industry: "Plumbing and Water",
    words: {
      en: "plumbing, pipe, pipes, leak, leaks, leaking, leaking pipe, burst pipe, tap, toilet, wc, drain, blocked drain, sink, bathroom, shower, water heater, pump, water pump, pumping machine, water tank, tank",
      "en-NG": "plumber man, geepee tank, water no dey rush",
      pcm: "plomba, pluma, plumba, pipe man, water dey leak, toilet don block",
      ha: "mai gyaran famfo, mai famfo, famfo, mai gyaran bututu",
      yo: "pulomba, plomba, onise omi, atun ero omi se",
      ig: "onye na-arụzi paịpụ, onye plọmba, onye na-arụzi mmiri",
    },
  },
  {
    title: "Electrician",
    industry: "Electrical and Energy",
    words: {
      en: "electrical, wiring, rewiring, socket, light, lighting, bulb, fuse, meter, prepaid meter, circuit breaker, chandelier, ceiling fan, fan",
      "en-NG":
        "electrical engineer, nepa, nepa light, change over, changeover switch, house wiring, conduit, surface wiring",
      pcm: "lektrishan, letrishan, light man, nepa man, electric man, light don spoil",
      ha: "mai gyaran wuta, mai wuta, mai lantarki, mai gyaran lantarki, lantarki",
      yo: "onísẹ́ iná, onise ina manamana, atun ina se",
      ig: "onye na-arụzi ọkụ, onye ọrụ ọkụ, onye ọrụ eletrik, ọkụ eletrik",
    },
  },
  {
    title: "Carpenter",
    industry: "Woodwork and Furniture",
    words: {
      en: "carpentry, wood, furniture, furniture maker, wardrobe, door, cabinet, kitchen cabinet, joinery, joiner, bed, bed frame, table, shelf",
      "en-NG": "furniture man, door frame, wood work",
      pcm: "kapenta, capenta, kapinta, wood man",
      ha: "kafinta, masassaƙi, mai aikin katako",
      yo: "gbénàgbénà, káfíńtà",
      ig: "kapịnta, onye na-arụ ọrụ osisi",
    },
  },
  {
    title: "Bricklayer",
    industry: "Construction",
    words: {
      en: "bricklaying, mason, masonry, block, blocks, block work, wall, plaster, plastering, plasterer, fence, concrete, builder, building, foundation, brick",
      "en-NG": "block setter, block setting, german floor, decking, block layer, building contractor",
      pcm: "brikla, briklaya, bricklaya, block man",
      ha: "magini, mai gini, gini, birkila",
      yo: "bíríkìlà, kọ́lékọ́lé",
      ig: "onye na-arụ ụlọ, brikila, ọrụ ụlọ",
    },
  },
  {
    title: "Painter",
    industry: "Construction",
    words: {
      en: "painting, paint, house painter, decorator, emulsion, gloss, wall painting, repaint",
      "en-NG": "screeding, screeder, satin paint, texcote, stucco",
      pcm: "penta, pent man, paint man",
      ha: "mai fenti, fenti, mai yin fenti",
      yo: "akunlé, onise oda",
      ig: "onye na-ete agba, onye na-ete ụlọ, ite agba",
    },
  },
  {
    title: "Tiler",
    industry: "Construction",
    words: {
      en: "tiling, tile, tiles, floor, flooring, marble, ceramic, granite, floor tiles, wall tiles",
      "en-NG": "tyler, tiles man, tile layer, tiles fixer, terrazzo",
      pcm: "taila man, tila",
      ha: "mai tayil, mai tile, mai sa tile",
      yo: "onítáìlì",
      ig: "onye na-arụ taịlụ, onye taịl",
    },
  },
  {
    title: "Welder",
    industry: "Construction",
    words: {
      en: "welding, metal, gate, metal gate, burglary proof, burglar proof, fabrication, fabricator, steel, railing, iron gate, iron door, stainless handrail, metal work",
      "en-NG": "iron worker, welder man, tank stand, security door, protector, gate maker",
      pcm: "welda, iron man",
      ha: "mai walda, walda, maƙeri",
      yo: "alágbẹ̀dẹ, alurinmorin",
      ig: "ọkpụ ụzụ, welda, onye na-agbado ígwè, onye ọkpụ ígwè",
    },
  },
  {
    title: "Auto Mechanic",
    industry: "Automotive",
    words: {
      en: "mechanic, car, vehicle, motor, engine, brakes, brake, car servicing, oil change, garage, gearbox, clutch, car repair, auto repair, car engineer, motorcycle mechanic",
      "en-NG":
        "mechanic workshop, brake pad, top cylinder, motor mechanic, keke mechanic, okada mechanic, gear box",
      pcm: "mekanik, mecanic, mechaniki, motor man, moto don spoil, motor don spoil, engine don knock",
      ha: "makaniki, mai gyaran mota, mota, bakanike",
      yo: "mẹkáníìkì, atúnmọ́tòṣe, atun moto se, moto",
      ig: "mekaniki, onye na-arụzi ụgbọala, onye na-arụzi moto, ụgbọala",
    },
  },
  {
    title: "Tailor",
    industry: "Fashion and Textiles",
    words: {
      en: "tailoring, sewing, fashion, fashion designer, seamstress, dressmaker, clothes, dress, alterations, suit, gown, sew",
      "en-NG":
        "agbada, aso ebi, kaftan, senator wear, senator, native wear, ankara, iro and buba, slim fit, obioma, amend cloth, native",
      pcm: "tela, taylor, taila, cloth man, sew cloth",
      ha: "mai ɗinki, maɗinki, ɗinki, tela",
      yo: "aránṣọ, télọ̀, ranso, masinni",
      ig: "onye na-akwa akwa, ọdụ akwa",
    },
  },
  {
    title: "Hair Stylist",
    industry: "Beauty and Grooming",
    words: {
      en: "hairdresser, hairdressing, braids, braiding, braider, salon, hair salon, weave, weaving, wig, wigs, wig maker, locs, dreadlocks, hair, cornrows, plaiting",
      "en-NG":
        "hair plaiter, fixing of hair, ghana weaving, retouching, weavon, attachment, knotless braids, revamp wig, shuku, didi",
      pcm: "hair woman, make hair, plait hair, barb hair woman",
      ha: "mai kitso, kitso, mai gyaran gashi, gashi",
      yo: "onídìrí, aṣerunlóge, dirun, irun didi, irun",
      ig: "onye na-edozi isi, onye na-akpa isi, ịkpa isi, onye na-akwa isi",
    },
  },
  {
    title: "Caterer",
    industry: "Food and Hospitality",
    words: {
      en: "catering, food, party food, finger food, buffet, kitchen",
      "en-NG": "jollof, party jollof, small chops, ofada, asun, party rice, amala, smallchops, party cooler",
      pcm: "food woman, mama put, cook for party, rice for party",
      ha: "mai abinci, abinci, mai dafa abinci na biki",
      yo: "alásè, oloúnjẹ, oúnjẹ",
      ig: "onye na-esi nri, osi nri, nri, isi nri",
    },
  },
  {
    title: "House Cleaner",
    industry: "Cleaning and Facilities",
    words: {
      en: "cleaning, cleaner, housekeeping, housekeeper, maid, house help, help, office cleaning, janitor, deep cleaning, domestic staff, post construction cleaning",
      "en-NG": "house girl, househelp, house boy, houseboy, housegirl, steward, cleaner woman",
      pcm: "clean house, sweep house, clean woman",
      ha: "mai shara, shara, mai aikin gida, mai aiki, mai goge goge",
      yo: "agbálẹ̀, omo odo, ọmọ ọ̀dọ̀, onise ile, gbale",
      ig: "onye na-ehicha ụlọ, onye na-aza ụlọ, odibo, onye ọrụ ụlọ",
    },
  },
  {
    title: "Generator Technician",
    industry: "Electrical and Energy",
    words: {
      en: "generator, generators, diesel generator, petrol generator, generator mechanic, generator repair, power plant",
      "en-NG":
        "gen, gen repairer, gen mechanic, mikano, perkins, tiger gen, i better pass my neighbour, i pass my neighbour, kva, small gen",
      pcm: "gen man, jenereto, gen don spoil, generato man",
      ha: "mai gyaran janareto, janareto, mai janareta, janareta",
      yo: "atun jenereto se, jẹnẹrétọ̀, onise jenereto",
      ig: "onye na-arụzi jenereto, jenereto, onye na-arụzi jen",
    },
  },
  {
    title: "AC Technician",
    industry: "Technology and Repairs",
    words: {
      en: "ac, a/c, a.c., ac repair, a/c repair, air conditioner, air conditioning, aircon, cooling, refrigerator, fridge, freezer, deep freezer, gas refill ac, hvac, split unit, cold room, refrigeration",
      "en-NG":
        "ac engineer, fridge engineer, ac man, fridge man, ac gas, air condition, ac servicing, fridge repairer, ac installation",
      pcm: "ac no dey cool, ac no dey blow, fridge no dey cold, fridge don spoil, aircondition man",
      ha: "mai gyaran ac, mai gyaran firiji, firiji, na'urar sanyaya",
      yo: "atun firiji se, firiji, atun ac se",
      ig: "onye na-arụzi friji, friji, onye na-arụzi ac",
    },
  },
  {
    title: "Solar Installer",
    industry: "Electrical and Energy",
    words: {
      en: "solar, solar panel, solar panels, panels, inverter, inverter battery, battery, solar energy, solar power, solar installation, renewable energy, tubular battery, lithium battery",
      "en-NG": "inverter man, inverter engineer, solar engineer, inverter installer",
      pcm: "sola, sola panel, solar man, inverter no dey charge",
      ha: "mai sola, sola, mai hasken rana, hasken rana",
      yo: "sola, onise sola",
      ig: "onye na-etinye sola, sola, ọkụ anyanwụ",
    },
  },
  {
    title: "Phone Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "phone, phone repair, phone screen, screen replacement, phone charging port, iphone, android phone, tablet, cell phone, mobile phone, phone engineer",
      "en-NG": "phone engineer computer village, handset, gsm repairer, gsm, flashing of phone, panel screen",
      pcm: "fone, phone don spoil, phone man, phone screen don break",
      ha: "mai gyaran waya, waya, mai gyaran wayar hannu",
      yo: "atún fóònù ṣe, foonu, atun ero ibanisoro se",
      ig: "onye na-arụzi ekwentị, ekwentị, onye na-arụzi fon",
    },
  },
  ...carTrades,
  ...homeTrades,
  ...personTrades,
];
