import type { CommonTrade } from "./trades.data.ts";

export const carTrades: readonly CommonTrade[] = [
  {
    title: "Vulcanizer",
    industry: "Automotive",
    words: {
      en: "vulcaniser, tyre, tyres, tire, flat tyre, tyre repair, puncture, wheel balancing, wheel alignment",
      "en-NG": "tyre man, vulcanizing, vulcanising, pumping of tyre",
      pcm: "vulganizer, vulkaniza, tyre don burst, taya",
      ha: "mai faci, faci, mai taya, mai facin taya",
      yo: "onítáyà, fókánáísà",
      ig: "onye na-arụzi taya, onye taya",
    },
  },
  {
    title: "Panel Beater",
    industry: "Automotive",
    words: {
      en: "panel beating, car body repair, dent, dents, body work, bodywork, accident repair",
      "en-NG": "panel man, panel beating of car, straightening of car",
      pcm: "panel bita, panel beta, car body man",
      ha: "mai panel, mai gyaran jikin mota",
    },
  },
  {
    title: "Auto Electrician",
    industry: "Automotive",
    words: {
      en: "car electrician, car wiring, alternator, starter, car battery, auto wiring, car electrical",
      "en-NG": "rewire, rewire man, battery charger, kick starter, car rewire, auto ac",
      pcm: "rewaya, car no dey start, motor rewire",
      ha: "mai gyaran wutar mota, mai cajin batir",
    },
  },
  {
    title: "Car Sprayer",
    industry: "Automotive",
    words: {
      en: "car painter, spray painter, car spraying, car painting, spray painting",
      "en-NG": "sprayer, auto painter, oven baking, spraying of car",
      pcm: "spray man, paint my car",
    },
  },
  {
    title: "Car Washer",
    industry: "Automotive",
    words: {
      en: "car wash, car washing, car detailing, valet",
      pcm: "wash car, wash motor",
      ha: "mai wankin mota, wankin mota",
      yo: "afọ̀kọ̀",
      ig: "onye na-asa ụgbọala, ịsa ụgbọala",
    },
  },
  {
    title: "Driver",
    industry: "Transport and Security",
    words: {
      en: "chauffeur, driving, personal driver, truck driver, company driver",
      pcm: "drayva, drive motor",
      ha: "direba",
      yo: "awakọ̀, dẹ́rẹ́bà",
      ig: "ọkwọ ụgbọala, onye na-anya ụgbọala, draịva",
    },
  },
  {
    title: "Dispatch Rider",
    industry: "Transport and Security",
    words: {
      en: "dispatch, delivery, courier, delivery man, bike delivery, errand",
      "en-NG": "despatch rider, bike man, okada",
      pcm: "carry load with bike",
      ha: "mai achaba",
      yo: "ọlọ́kadà",
    },
  },
  {
    title: "Mover",
    industry: "Transport and Security",
    words: {
      en: "moving, movers, house moving, removals, relocation, packers and movers, packing, van hire",
      "en-NG": "parking out, packing out, moving van, load carrier",
      pcm: "pack load, pack commot",
      ha: "ɗan dako, mai ɗaukar kaya",
      yo: "alábàárù",
    },
  },
  {
    title: "Security Guard",
    industry: "Transport and Security",
    words: {
      en: "guard, security, security man, watchman, night watch, bouncer",
      "en-NG": "gateman, gate man, maiguard, estate security",
      pcm: "megad, gateman",
      ha: "mai gadi, maigadi, gadi",
      yo: "ọlọ́dẹ, asọ́gbà",
      ig: "onye nche, nche",
    },
  },
];

export const homeTrades: readonly CommonTrade[] = [
  {
    title: "Handyman",
    industry: "Construction",
    words: {
      en: "handy man, odd jobs, maintenance, maintenance man, home repairs, house repair, facility maintenance",
      pcm: "person wey dey repair things",
      ha: "mai gyara, mai gyare gyare",
      yo: "atúnṣe",
      ig: "onye na-arụzi, onye na-arụzi ihe",
    },
  },
  {
    title: "POP Installer",
    industry: "Construction",
    words: {
      en: "pop, p.o.p, pop ceiling, ceiling, false ceiling, suspended ceiling, plaster of paris, plasterboard, gypsum",
      "en-NG": "pop man, pop design, pvc ceiling, ceiling man, t&g ceiling, cornice",
      pcm: "ceiling don fall",
      ha: "mai pop, mai silin, silin",
      yo: "onise pop",
    },
  },
  {
    title: "Roofer",
    industry: "Construction",
    words: {
      en: "roofing, roof, roofs, roof leak, leaking roof, roofing sheet, gutter, stone coated roof",
      "en-NG": "zinc man, aluminium roofing, roof carpenter, long span",
      pcm: "roof dey leak, zinc",
      ha: "mai rufi, rufi, rufin kwano",
      yo: "onípáànù",
      ig: "zink",
    },
  },
  {
    title: "Aluminium Fabricator",
    industry: "Construction",
    words: {
      en: "aluminium, aluminum, aluminium window, window, windows, sliding window, casement window, sliding door, mosquito net, partition",
      "en-NG": "aluminium man, aluminum man, window net, net man, projected window",
      ha: "mai taga, taga",
      yo: "fèrèsé",
      ig: "windo",
    },
  },
  {
    title: "Glazier",
    industry: "Construction",
    words: {
      en: "glass, glass fixer, window glass, mirror, broken glass, glass door, glass cutter",
      "en-NG": "glass man",
      ha: "mai gilashi, gilashi",
      yo: "onídígí, dígí",
    },
  },
  {
    title: "Iron Bender",
    industry: "Construction",
    words: {
      en: "iron bending, steel fixer, rebar, reinforcement, rod bender",
      "en-NG": "iron fixer, rod man",
    },
  },
  {
    title: "Interlocking Paver",
    industry: "Construction",
    words: {
      en: "paver, paving, paving stones, interlocking, driveway, interlock",
      "en-NG": "interlocking stone, interlocking tiles, kerb, stamped concrete, interlock man",
    },
  },
  {
    title: "Scaffolder",
    industry: "Construction",
    words: { en: "scaffold, scaffolding", "en-NG": "scaffold man" },
  },
  {
    title: "Labourer",
    industry: "Construction",
    words: {
      en: "laborer, labour, site labourer, digging, demolition, carry blocks",
      pcm: "leburu, labura, lebura",
      ha: "lebura, ƴan lebura",
      yo: "lébírà, alágbàṣe",
      ig: "leburu",
    },
  },
  {
    title: "Borehole Driller",
    industry: "Plumbing and Water",
    words: {
      en: "borehole, borehole drilling, well, well digger, well digging, water treatment, drilling",
      "en-NG": "bore hole, borehole man, sumo pump",
      ha: "mai haƙar rijiya, rijiya, rijiyar burtsatse, haƙar rijiya",
      yo: "kànga, gbẹ kànga",
      ig: "onye na-egwu olulu mmiri, olulu mmiri",
    },
  },
  {
    title: "Septic Tank Cleaner",
    industry: "Plumbing and Water",
    words: {
      en: "septic tank, soakaway, soak away, sewage, sewage evacuation, sewage disposal, manhole",
      "en-NG": "shit truck, evacuation of soakaway, suckaway, soakaway evacuation",
      pcm: "soakaway don full, suck away",
      ha: "mai kwashe masai, masai",
      yo: "ṣàlángá",
    },
  },
  {
    title: "Swimming Pool Technician",
    industry: "Plumbing and Water",
    words: { en: "swimming pool, pool cleaner, pool cleaning, pool maintenance" },
  },
  {
    title: "Upholsterer",
    industry: "Woodwork and Furniture",
    words: {
      en: "upholstery, sofa, sofa repair, couch, settee, cushion, chair cover, mattress",
      "en-NG": "sofa maker, cushion maker, upholstery man, chair maker, parlour chair",
      ha: "mai kujera, kujera",
      yo: "oníṣẹ́ àga, àga",
      ig: "oche",
    },
  },
  {
    title: "Interior Decorator",
    industry: "Woodwork and Furniture",
    words: {
      en: "interior decoration, interior design, interior designer, curtain, curtains, blinds, window blinds, wallpaper, wall panel, rug",
      "en-NG": "curtain maker, 3d wallpaper, curtain man",
      ha: "labule",
      yo: "kọ́tìnì",
    },
  },
  {
    title: "CCTV Installer",
    industry: "Technology and Repairs",
    words: {
      en: "cctv, cctv camera, security camera, surveillance camera, camera, alarm, intercom, access control, smart home",
      "en-NG": "cctv man, cctv engineer, video door phone",
    },
  },
  {
    title: "Electric Fence Installer",
    industry: "Technology and Repairs",
    words: {
      en: "electric fence, barbed wire, razor wire, fence wire, perimeter fence",
      "en-NG": "fence wire man",
    },
  },
  {
    title: "Satellite Dish Installer",
    industry: "Technology and Repairs",
    words: {
      en: "satellite dish, satellite, dish, decoder, antenna, aerial, tv wall mount, tv hanging",
      "en-NG": "dstv, gotv, startimes, dstv installer, dstv man, dish man",
      pcm: "dstv no dey show",
    },
  },
  {
    title: "Computer Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "computer, laptop, laptop repair, printer, printer repair, desktop, macbook, data recovery, wifi, router, networking",
      "en-NG": "computer engineer, laptop engineer, system engineer",
      pcm: "laptop no dey on, laptop don spoil",
      ha: "mai gyaran kwamfuta, kwamfuta",
      yo: "kọ̀ǹpútà",
      ig: "kọmputa, onye na-arụzi kọmputa",
    },
  },
  {
    title: "Electronics Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "tv, television, tv repair, tv screen, radio, home theatre, electronics, sound system, speaker",
      "en-NG": "tv repairer, tv engineer, radionic, electronics engineer, plasma tv",
      pcm: "tv don spoil, tv no dey show",
      ha: "mai gyaran talabijin, talabijin, mai gyaran rediyo",
      yo: "atun tẹlifíṣọ̀n se, tẹlifíṣọ̀n, rédíò",
      ig: "tiivi, onye na-arụzi tiivi, redio",
    },
  },
  {
    title: "Appliance Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "appliance, home appliance, washing machine, washer, dishwasher, microwave, microwave oven, gas cooker, cooker, oven, stove, blender, pressing iron",
      "en-NG": "washing machine repairer, gas cooker repairer, stabilizer, standing fan",
      pcm: "washing machine don spoil",
    },
  },
  {
    title: "Locksmith",
    industry: "Technology and Repairs",
    words: {
      en: "lock, locks, key, keys, key cutter, key cutting, duplicate key, door lock, padlock, car key",
      "en-NG": "key man, key programmer",
      pcm: "key don lost, key lost",
      ha: "mai makulli, mai kwaɗo, makulli",
      yo: "oníkọ́kọ́rọ́, kọ́kọ́rọ́",
      ig: "igodo",
    },
  },
  {
    title: "Fumigator",
    industry: "Cleaning and Facilities",
    words: {
      en: "fumigation, fumigate, pest control, pest, cockroach, cockroaches, bed bugs, bedbugs, rats, termite, termites, mosquitoes, snakes",
      "en-NG": "fumigation man",
      pcm: "kill cockroach, kill rat",
      ha: "mai feshi, feshin magani",
    },
  },
  {
    title: "Gardener",
    industry: "Cleaning and Facilities",
    words: {
      en: "gardening, garden, lawn, lawn mowing, grass cutting, grass cutter, landscaping, landscaper, horticulturist, flowers, tree cutting, weeding",
      pcm: "cut grass",
      ha: "mai lambu, lambu, mai yankan ciyawa",
      yo: "ológbà",
      ig: "onye na-asụ ahịhịa",
    },
  },
];
