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
  en: "a, an, the, i, in, on, at, for, to, of, and, or, with, near, near me, around, my, me, we, our, your, you, is, it, that, this, who, which, can, please, need, i need, want, looking for, find, get, hire, good, best, cheap, affordable, urgent, urgently, now, today, tomorrow, someone, somebody, person, man, woman, guy, expert, professional, specialist, technician, repair, repairs, repairer, repairing, fix, fixer, fixing, mend, service, services, servicing, install, installer, installation, work, works, worker, job, home service, company, shop, do, does, some, any, from, side, area, new, broken, bad, not working, no, not, after, before, when, while, house, home, room, rooms, flat, apartment, bedroom, bedrooms, office, parlour, sitting room, maker, makers, change, changing, replace, replacement, full, very, issue, issues, problem, problems, fault, faulty, damaged, spoilt, dead, have, has, but, so, if, be, are, was, will, would, could, should, how, what, where, us, them, her, his, he, she, they, there, here, asap, immediately, quick, quickly, fast, another, close to, close, nearby, nearest, available, price, cost, how much, search, reliable, trusted, experienced, skilled, qualified, female, male, lady, big, small, old, inside, outside, by, about, road, street, estate, axis, one, two, three, four, five, 1, 2, 3, 4, 5, start, starting, open, burst, blocked, just, people, experts, technicians, engineer, engineers, companies, making, made, take care of, someone to, somebody to",
  "en-NG":
    "lagos, lagos state, eko, nigeria, naija, oga, madam, artisan, artisans, handwork, workman, kindly, aunty, close by, bus stop, junction, sharply, oga mi",
  pcm: "abeg, i dey find, i need, dey, wey, fit, wan, go, make, na, pesin, una, am, for my side, sharp sharp, sabi, who sabi, come, don spoil, spoil, dis, wetin, e, una dey, better, near my side, for here, don, gree, wahala, dey find, una get, plenty, comot, commot, own, help me, e don, person wey, who go, who dey, anybody, sef, o, oo, jare, happen, dey do, dey work, dey disturb, break, crack, tear, quench",
  ha: "ina so, ina neman, ina bukata, don allah, a, na, mai, gyaran, gidana, kusa, aikin, mai aikin, ina son, wani, wanda, zai, gyara, saka, yin, da, ya lalace, ta lalace, kusa da ni, kusa da, gida, taimako",
  yo: "mo fe, mo nilo, mo n wa, ejo, e jo, jowo, ni, ti, to, wa, se, mi, ile mi, nitosi, oni, onise, atun, tunse, ba mi, mo, fe, eni, eni to n, to le, n, ko sise, ti baje, baje, fun mi, kan, ile, ninu",
  ig: "achoro m, choro, biko, na, maka, nke, m, ebe, nso, onye, nwere ike, edozi, na-edozi, oru, onye oru, acho, achoro, mmadu, ulo m, ulo, mebiri, emebi, nyere m aka",
};

/** The trades with which every installation starts, most frequently booked first. */
export const commonTrades: readonly CommonTrade[] = [
  {
    title: "Plumber",
    industry: "Plumbing and Water",
    words: {
      en: "plumbing, pipe, pipes, leak, leaks, leaking, leaking pipe, burst pipe, tap, toilet, wc, drain, blocked drain, sink, bathroom, shower, water heater, pump, water pump, pumping machine, water tank, tank, faucet, cistern, water closet, flush, plumbing work, pipe leak, water leak, bathtub, jacuzzi, basin, wash hand basin, overhead tank, drainage, water heater repair",
      "en-NG": "plumber man, geepee tank, water no dey rush",
      pcm: "plomba, pluma, plumba, pipe man, water dey leak, toilet don block, toilet dey leak, toilet no dey flush, pipe don burst, pipe dey leak, tap dey leak, tap no dey rush, water no dey flow, sink don block",
      ha: "mai gyaran famfo, mai famfo, famfo, mai gyaran bututu, mai aikin famfo, gyaran famfo, bututu, mai bututu",
      yo: "pulomba, plomba, onise omi, atun ero omi se, paipu, oni paipu, omi",
      ig: "onye na-arụzi paịpụ, onye plọmba, onye na-arụzi mmiri, mmiri, onye oru paipu, onye na-edozi paipu",
    },
  },
  {
    title: "Electrician",
    industry: "Electrical and Energy",
    words: {
      en: "electrical, wiring, rewiring, socket, light, lighting, bulb, fuse, meter, prepaid meter, circuit breaker, chandelier, ceiling fan, fan, electricity, switch, distribution board, db board, power, wire, wires, short circuit, street light, earthing, electrical work, electrical fault, tripping, power outage, low voltage, high voltage, voltage",
      "en-NG":
        "electrical engineer, nepa, nepa light, change over, changeover switch, house wiring, conduit, surface wiring, phcn, ekedc, ikedc, cut out",
      pcm: "lektrishan, letrishan, light man, nepa man, electric man, light don spoil, no light, light no dey, light don cut, wire don burn, socket don burn, electrishan, lectrician",
      ha: "mai gyaran wuta, mai wuta, mai lantarki, mai gyaran lantarki, lantarki, wuta, mai aikin wuta, mai aikin lantarki",
      yo: "onísẹ́ iná, onise ina manamana, atun ina se, oni ina, onina",
      ig: "onye na-arụzi ọkụ, onye ọrụ ọkụ, onye ọrụ eletrik, ọkụ eletrik, oku, latrik, eletrik, onye na-edozi oku",
    },
  },
  {
    title: "Carpenter",
    industry: "Woodwork and Furniture",
    words: {
      en: "carpentry, wood, furniture, furniture maker, wardrobe, door, cabinet, kitchen cabinet, joinery, joiner, bed, bed frame, table, shelf, doors, wooden door, drawer, cupboard, dining table, shoe rack, tv stand, tv console, door hinge, door handle, bunk bed, kitchen cabinets, wardrobes, woodwork, bookshelf, office furniture",
      "en-NG": "furniture man, door frame, wood work",
      pcm: "kapenta, capenta, kapinta, wood man, door no dey close, door don spoil, bed don break",
      ha: "kafinta, masassaƙi, mai aikin katako, mai aikin kafinta, katako, mai katako",
      yo: "gbénàgbénà, káfíńtà, onise igi, ilekun",
      ig: "kapịnta, onye na-arụ ọrụ osisi, osisi, onye oru osisi",
    },
  },
  {
    title: "Bricklayer",
    industry: "Construction",
    words: {
      en: "bricklaying, mason, masonry, block, blocks, block work, wall, plaster, plastering, plasterer, fence, concrete, builder, building, foundation, brick, mason work, cracked wall, wall crack, floor casting, cement, cement work, renovation, contractor, lintel, slab, pillar, build",
      "en-NG": "block setter, block setting, german floor, decking, block layer, building contractor",
      pcm: "brikla, briklaya, bricklaya, block man, wall don crack, fence don fall, build house",
      ha: "magini, mai gini, gini, birkila, mai aikin gini, mai bulo",
      yo: "bíríkìlà, kọ́lékọ́lé, onibiriki",
      ig: "onye na-arụ ụlọ, brikila, ọrụ ụlọ",
    },
  },
  {
    title: "Painter",
    industry: "Construction",
    words: {
      en: "painting, paint, house painter, decorator, emulsion, gloss, wall painting, repaint, wall paint, repainting, house painting",
      "en-NG": "screeding, screeder, satin paint, texcote, stucco",
      pcm: "penta, pent man, paint man, paint house, paint room, paint my house, paint my room",
      ha: "mai fenti, fenti, mai yin fenti, mai aikin fenti",
      yo: "akunlé, onise oda, oda, onikunle, kun ile",
      ig: "onye na-ete agba, onye na-ete ụlọ, ite agba, agba, pent",
    },
  },
  {
    title: "Tiler",
    industry: "Construction",
    words: {
      en: "tiling, tile, tiles, floor, flooring, marble, ceramic, granite, floor tiles, wall tiles, bathroom tiles, kitchen tiles, tile work, tiles laying, porcelain tiles",
      "en-NG": "tyler, tiles man, tile layer, tiles fixer, terrazzo",
      pcm: "taila man, tila, lay tiles, tiles don break",
      ha: "mai tayil, mai tile, mai sa tile, tayil, mai aikin tayil",
      yo: "onítáìlì, oni tiles, taili",
      ig: "onye na-arụ taịlụ, onye taịl, tailu",
    },
  },
  {
    title: "Welder",
    industry: "Construction",
    words: {
      en: "welding, metal, gate, metal gate, burglary proof, burglar proof, fabrication, fabricator, steel, railing, iron gate, iron door, stainless handrail, metal work, gates, burglary, iron, iron works, iron bed, handrail",
      "en-NG": "iron worker, welder man, tank stand, security door, protector, gate maker",
      pcm: "welda, iron man, gate don spoil, gate no dey close, weld",
      ha: "mai walda, walda, maƙeri, mai aikin walda, karfe, mai karfe",
      yo: "alágbẹ̀dẹ, alurinmorin, irin, onirin",
      ig: "ọkpụ ụzụ, welda, onye na-agbado ígwè, onye ọkpụ ígwè, igwe",
    },
  },
  {
    title: "Auto Mechanic",
    industry: "Automotive",
    words: {
      en: "mechanic, car, vehicle, motor, engine, brakes, brake, car servicing, oil change, garage, gearbox, clutch, car repair, auto repair, car engineer, motorcycle mechanic, car service, car breakdown, radiator, overheating, suspension, shock absorber, exhaust, silencer, spark plug, plugs, fuel pump, transmission, gear, toyota, honda, benz, lexus, camry, corolla, car diagnosis, car scanning, car fault, engine oil, leaking oil, truck mechanic",
      "en-NG":
        "mechanic workshop, brake pad, top cylinder, motor mechanic, keke mechanic, okada mechanic, gear box, okada repair, keke repair",
      pcm: "mekanik, mecanic, mechaniki, motor man, moto don spoil, motor don spoil, engine don knock, car dey overheat, car don spoil, car dey smoke, car no dey move, gear no dey enter, brake no dey hold",
      ha: "makaniki, mai gyaran mota, mota, bakanike, mai aikin mota, gyaran mota, injin",
      yo: "mẹkáníìkì, atúnmọ́tòṣe, atun moto se, moto, oko, oni moto, atun oko se, onise oko",
      ig: "mekaniki, onye na-arụzi ụgbọala, onye na-arụzi moto, ụgbọala, onye na-edozi moto, onye na-edozi ugboala",
    },
  },
  {
    title: "Tailor",
    industry: "Fashion and Textiles",
    words: {
      en: "tailoring, sewing, fashion, fashion designer, seamstress, dressmaker, clothes, dress, alterations, suit, gown, sew, sewing clothes, school uniform, uniform, wedding gown, wedding dress, bridal gown, skirt, blouse, trouser, trousers, shirt, zip, zipper, corset",
      "en-NG":
        "agbada, aso ebi, kaftan, senator wear, senator, native wear, ankara, iro and buba, slim fit, obioma, amend cloth, native, adire, asoebi, bubu, isiagu, reduce cloth",
      pcm: "tela, taylor, taila, cloth man, sew cloth, sew my cloth, amend my cloth, cloth don tear",
      ha: "mai ɗinki, maɗinki, ɗinki, tela, mai aikin dinki",
      yo: "aránṣọ, télọ̀, ranso, masinni, aso, ran aso",
      ig: "onye na-akwa akwa, ọdụ akwa, uwe, akwa, onye na-akwa uwe",
    },
  },
  {
    title: "Hair Stylist",
    industry: "Beauty and Grooming",
    words: {
      en: "hairdresser, hairdressing, braids, braiding, braider, salon, hair salon, weave, weaving, wig, wigs, wig maker, locs, dreadlocks, hair, cornrows, plaiting, hairdo, braid, wig installation, frontal, lace frontal, ponytail, relaxer, dreads, loctician, locs retwist, twist, crochet, kids hair, cornrow",
      "en-NG":
        "hair plaiter, fixing of hair, ghana weaving, retouching, weavon, attachment, knotless braids, revamp wig, shuku, didi",
      pcm: "hair woman, make hair, plait hair, barb hair woman, plait my hair, make my hair, weave my hair, braid my hair, fix hair, all back",
      ha: "mai kitso, kitso, mai gyaran gashi, gashi, mai aikin gashi",
      yo: "onídìrí, aṣerunlóge, dirun, irun didi, irun, onirun, di irun",
      ig: "onye na-edozi isi, onye na-akpa isi, ịkpa isi, onye na-akwa isi, ntutu, onye na-edozi ntutu",
    },
  },
  {
    title: "Caterer",
    industry: "Food and Hospitality",
    words: {
      en: "catering, food, party food, finger food, buffet, kitchen, food vendor, food for party, food for event, outdoor catering, bulk cooking, barbecue, bbq",
      "en-NG":
        "jollof, party jollof, small chops, ofada, asun, party rice, amala, smallchops, party cooler, ofada rice, fried rice, nkwobi, moi moi, egusi, pepper soup, food bowls, owambe food",
      pcm: "food woman, mama put, cook for party, rice for party, cook food for party, cook for wedding",
      ha: "mai abinci, abinci, mai dafa abinci na biki",
      yo: "alásè, oloúnjẹ, oúnjẹ, onje, se onje",
      ig: "onye na-esi nri, osi nri, nri, isi nri",
    },
  },
  {
    title: "House Cleaner",
    industry: "Cleaning and Facilities",
    words: {
      en: "cleaning, cleaner, housekeeping, housekeeper, maid, house help, help, office cleaning, janitor, deep cleaning, domestic staff, post construction cleaning, rug washing, rug cleaning, carpet cleaning, carpet washing, carpet wash, rug wash, wash rug, wash carpet, sofa cleaning, sofa washing, window cleaning, house cleaning, home cleaning, kitchen cleaning, upholstery cleaning, mattress cleaning, industrial cleaning, sweeper",
      "en-NG": "house girl, househelp, house boy, houseboy, housegirl, steward, cleaner woman",
      pcm: "clean house, sweep house, clean woman, wash my rug, wash toilet, wash plate, wash plates, clean my house",
      ha: "mai shara, shara, mai aikin gida, mai aiki, mai goge goge, mai aikin shara, mai wanke wanke",
      yo: "agbálẹ̀, omo odo, ọmọ ọ̀dọ̀, onise ile, gbale, gba ile",
      ig: "onye na-ehicha ụlọ, onye na-aza ụlọ, odibo, onye ọrụ ụlọ, ihicha ulo, nwa odibo",
    },
  },
  {
    title: "Generator Technician",
    industry: "Electrical and Energy",
    words: {
      en: "generator, generators, diesel generator, petrol generator, generator mechanic, generator repair, power plant, genset, gen set, carburetor, generator servicing, generator coil",
      "en-NG":
        "gen, gen repairer, gen mechanic, mikano, perkins, tiger gen, i better pass my neighbour, i pass my neighbour, kva, small gen, elepaq, sumec, firman, gen coil",
      pcm: "gen man, jenereto, gen don spoil, generato man, gen no gree start, gen no dey start, gen dey smoke, gen no dey bring light, generator don spoil",
      ha: "mai gyaran janareto, janareto, mai janareta, janareta, jenareto, mai gyaran jenareto, mai aikin janareta",
      yo: "atun jenereto se, jẹnẹrétọ̀, onise jenereto, oni gen, oni jenereto, atun gen se",
      ig: "onye na-arụzi jenereto, jenereto, onye na-arụzi jen, onye na-edozi gen, onye na-edozi jenereto",
    },
  },
  {
    title: "AC Technician",
    industry: "Technology and Repairs",
    words: {
      en: "ac, a/c, a.c., ac repair, a/c repair, air conditioner, air conditioning, aircon, cooling, refrigerator, fridge, freezer, deep freezer, gas refill ac, hvac, split unit, cold room, refrigeration, air con, chiller, water dispenser, dispenser, compressor, ac leaking, fridge leaking, freezer repair, ac not cooling, split ac, standing ac, ac cleaning, ice block machine",
      "en-NG":
        "ac engineer, fridge engineer, ac man, fridge man, ac gas, air condition, ac servicing, fridge repairer, ac installation",
      pcm: "ac no dey cool, ac no dey blow, fridge no dey cold, fridge don spoil, aircondition man, ac dey leak, ac dey drop water, ac no dey work, ac don spoil, fridge no dey cool, freezer no dey freeze, freezer no dey cool, freezer don spoil",
      ha: "mai gyaran ac, mai gyaran firiji, firiji, na'urar sanyaya, firji, mai gyaran sanyi",
      yo: "atun firiji se, firiji, atun ac se, oni ac, oni fridge, ero amuletutu",
      ig: "onye na-arụzi friji, friji, onye na-arụzi ac, onye na-edozi ac, onye na-edozi friji",
    },
  },
  {
    title: "Solar Installer",
    industry: "Electrical and Energy",
    words: {
      en: "solar, solar panel, solar panels, panels, inverter, inverter battery, battery, solar energy, solar power, solar installation, renewable energy, tubular battery, lithium battery, solar light, solar street light, solar battery, inverter repair, inverter repairer, inverter installation, charge controller, solar system",
      "en-NG": "inverter man, inverter engineer, solar engineer, inverter installer",
      pcm: "sola, sola panel, solar man, inverter no dey charge, inverter don spoil, inverter no dey work, solar no dey charge, inverta",
      ha: "mai sola, sola, mai hasken rana, hasken rana, wutar rana",
      yo: "sola, onise sola, oni sola, oni inverter",
      ig: "onye na-etinye sola, sola, ọkụ anyanwụ, anyanwu",
    },
  },
  {
    title: "Phone Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "phone, phone repair, phone screen, screen replacement, phone charging port, iphone, android phone, tablet, cell phone, mobile phone, phone engineer, screen, cracked screen, broken screen, phone battery, charging port, samsung, infinix, tecno, iphone screen, ipad",
      "en-NG": "phone engineer computer village, handset, gsm repairer, gsm, flashing of phone, panel screen",
      pcm: "fone, phone don spoil, phone man, phone screen don break, phone no dey charge, phone no dey on, phone fall for water, phone screen don crack",
      ha: "mai gyaran waya, waya, mai gyaran wayar hannu, wayar hannu, gyaran waya",
      yo: "atún fóònù ṣe, foonu, atun ero ibanisoro se, fonu, oni fonu",
      ig: "onye na-arụzi ekwentị, ekwentị, onye na-arụzi fon, fon, onye na-edozi fon, onye na-edozi ekwenti",
    },
  },
  ...carTrades,
  ...homeTrades,
  ...personTrades,
];
