import type { CommonTrade } from "./trades.data.ts";

export const carTrades: readonly CommonTrade[] = [
  {
    title: "Vulcanizer",
    industry: "Automotive",
    words: {
      en: "vulcaniser, tyre, tyres, tire, flat tyre, tyre repair, puncture, wheel balancing, wheel alignment, change tyre, tyre change, tyre replacement, tubeless, spare tyre, wheel, rim",
      "en-NG": "tyre man, vulcanizing, vulcanising, pumping of tyre, vulca, gauge tyre",
      pcm: "vulganizer, vulkaniza, tyre don burst, taya, tyre don flat, tyre don go down, patch tyre, pump tyre",
      ha: "mai faci, faci, mai taya, mai facin taya, gyaran taya",
      yo: "onítáyà, fókánáísà, oni taya",
      ig: "onye na-arụzi taya, onye taya, onye na-edozi taya",
    },
  },
  {
    title: "Panel Beater",
    industry: "Automotive",
    words: {
      en: "panel beating, car body repair, dent, dents, body work, bodywork, accident repair, bumper, car bumper, fender, bonnet, scratch, car scratch, car dent, dent removal, car body",
      "en-NG": "panel man, panel beating of car, straightening of car",
      pcm: "panel bita, panel beta, car body man, bumper don break, jam my car",
      ha: "mai panel, mai gyaran jikin mota",
    },
  },
  {
    title: "Auto Electrician",
    industry: "Automotive",
    words: {
      en: "car electrician, car wiring, alternator, starter, car battery, auto wiring, car electrical, car light, headlight, headlamp, car ac, jump start, car alarm, car tracker, car horn, wiper",
      "en-NG": "rewire, rewire man, battery charger, kick starter, car rewire, auto ac",
      pcm: "rewaya, car no dey start, motor rewire, car battery don die, car light no dey on, car ac no dey cool",
      ha: "mai gyaran wutar mota, mai cajin batir, wutar mota",
    },
  },
  {
    title: "Car Sprayer",
    industry: "Automotive",
    words: {
      en: "car painter, spray painter, car spraying, car painting, spray painting, respray, car respray, spray car, repaint car, car polish",
      "en-NG": "sprayer, auto painter, oven baking, spraying of car",
      pcm: "spray man, paint my car, spray my car",
    },
  },
  {
    title: "Car Washer",
    industry: "Automotive",
    words: {
      en: "car wash, car washing, car detailing, valet, carwash, mobile car wash, wash my car, car interior cleaning, washer",
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
      en: "chauffeur, driving, personal driver, truck driver, company driver, uber, taxi, cab, bus driver, keke driver, keke rider, lorry driver, car hire, hire driver",
      pcm: "drayva, drive motor, dreva, drive me, drive my car",
      ha: "direba, matuki, mai tuka mota",
      yo: "awakọ̀, dẹ́rẹ́bà, wa moto",
      ig: "ọkwọ ụgbọala, onye na-anya ụgbọala, draịva, onye okwo ugboala",
    },
  },
  {
    title: "Dispatch Rider",
    industry: "Transport and Security",
    words: {
      en: "dispatch, delivery, courier, delivery man, bike delivery, errand, rider, logistics, parcel, package, deliver, errands, errand boy, food delivery, bike, delivery rider",
      "en-NG": "despatch rider, bike man, okada, waybill",
      pcm: "carry load with bike, carry package, deliver goods, send load",
      ha: "mai achaba, babur, mai babur",
      yo: "ọlọ́kadà",
    },
  },
  {
    title: "Mover",
    industry: "Transport and Security",
    words: {
      en: "moving, movers, house moving, removals, relocation, packers and movers, packing, van hire, packers, move house, truck, van, truck hire, haulage, relocate, loading and offloading",
      "en-NG": "parking out, packing out, moving van, load carrier",
      pcm: "pack load, pack commot, park out, pack out, move my load, carry my load, change house",
      ha: "ɗan dako, mai ɗaukar kaya, dako, yan dako",
      yo: "alábàárù, alaru, ko eru",
      ig: "onye na-ebu ibu",
    },
  },
  {
    title: "Security Guard",
    industry: "Transport and Security",
    words: {
      en: "guard, security, security man, watchman, night watch, bouncer, gatekeeper, gate keeper, body guard, bodyguard, security officer, security company",
      "en-NG": "gateman, gate man, maiguard, estate security",
      pcm: "megad, gateman, mai guard, watch gate, watch night",
      ha: "mai gadi, maigadi, gadi, mai tsaro",
      yo: "ọlọ́dẹ, asọ́gbà",
      ig: "onye nche, nche, onye na-eche nche",
    },
  },
];

export const homeTrades: readonly CommonTrade[] = [
  {
    title: "Handyman",
    industry: "Construction",
    words: {
      en: "handy man, odd jobs, maintenance, maintenance man, home repairs, house repair, facility maintenance, general repairs, minor repairs, home maintenance, house maintenance, fix things, small repairs, things",
      pcm: "person wey dey repair things",
      ha: "mai gyara, mai gyare gyare, mai gyaran gida",
      yo: "atúnṣe",
      ig: "onye na-arụzi, onye na-arụzi ihe, onye oru aka",
    },
  },
  {
    title: "POP Installer",
    industry: "Construction",
    words: {
      en: "pop, p.o.p, pop ceiling, ceiling, false ceiling, suspended ceiling, plaster of paris, plasterboard, gypsum, ceilings, pop work, drywall",
      "en-NG": "pop man, pop design, pvc ceiling, ceiling man, t&g ceiling, cornice",
      pcm: "ceiling don fall, ceiling don spoil, ceiling don break",
      ha: "mai pop, mai silin, silin",
      yo: "onise pop",
    },
  },
  {
    title: "Roofer",
    industry: "Construction",
    words: {
      en: "roofing, roof, roofs, roof leak, leaking roof, roofing sheet, gutter, stone coated roof, roof repair, roof leakage, shingles, downpipe, roofing sheets",
      "en-NG": "zinc man, aluminium roofing, roof carpenter, long span",
      pcm: "roof dey leak, zinc, rain dey enter, rain dey enter house, roof don leak, zinc dey leak, house dey leak",
      ha: "mai rufi, rufi, rufin kwano, kwano, mai kwano",
      yo: "onípáànù, orule, paanu, oni paanu",
      ig: "zink, elu ulo",
    },
  },
  {
    title: "Aluminium Fabricator",
    industry: "Construction",
    words: {
      en: "aluminium, aluminum, aluminium window, window, windows, sliding window, casement window, sliding door, mosquito net, partition, sliding windows, window frame, window repair, window netting, netting, aluminium door",
      "en-NG": "aluminium man, aluminum man, window net, net man, projected window",
      pcm: "window no dey close, window don spoil",
      ha: "mai taga, taga",
      yo: "fèrèsé",
      ig: "windo",
    },
  },
  {
    title: "Glazier",
    industry: "Construction",
    words: {
      en: "glass, glass fixer, window glass, mirror, broken glass, glass door, glass cutter, table glass, mirrors, tempered glass, glazing, broken window, glass replacement",
      "en-NG": "glass man",
      pcm: "glass don break, mirror don break",
      ha: "mai gilashi, gilashi, madubi",
      yo: "onídígí, dígí, jigi",
    },
  },
  {
    title: "Iron Bender",
    industry: "Construction",
    words: {
      en: "iron bending, steel fixer, rebar, reinforcement, rod bender, iron rod, rod, rods, iron",
      "en-NG": "iron fixer, rod man",
    },
  },
  {
    title: "Interlocking Paver",
    industry: "Construction",
    words: {
      en: "paver, paving, paving stones, interlocking, driveway, interlock, paving stone, block paving, compound flooring",
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
      en: "laborer, labour, site labourer, digging, demolition, carry blocks, site worker, site workers, site boy, manual labour, digger, offloading",
      pcm: "leburu, labura, lebura, carry block, carry sand, dig ground",
      ha: "lebura, ƴan lebura",
      yo: "lébírà, alágbàṣe",
      ig: "leburu",
    },
  },
  {
    title: "Borehole Driller",
    industry: "Plumbing and Water",
    words: {
      en: "borehole, borehole drilling, well, well digger, well digging, water treatment, drilling, dig borehole, drill borehole, borehole repair, dig well, submersible pump, water purification",
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
      en: "septic tank, soakaway, soak away, sewage, sewage evacuation, sewage disposal, manhole, septic, evacuation, sewage truck",
      "en-NG": "shit truck, evacuation of soakaway, suckaway, soakaway evacuation",
      pcm: "soakaway don full, suck away, soak away don full, suckaway don full, pit don full, toilet don full",
      ha: "mai kwashe masai, masai, shadda, kwashe shadda",
      yo: "ṣàlángá",
    },
  },
  {
    title: "Swimming Pool Technician",
    industry: "Plumbing and Water",
    words: {
      en: "swimming pool, pool cleaner, pool cleaning, pool maintenance, pool, pool repair, pool construction",
    },
  },
  {
    title: "Upholsterer",
    industry: "Woodwork and Furniture",
    words: {
      en: "upholstery, sofa, sofa repair, couch, settee, cushion, chair cover, mattress, chair, chairs, chair repair, reupholster, recover chair, foam, sofa set, leather chair, office chair, leather sofa",
      "en-NG": "sofa maker, cushion maker, upholstery man, chair maker, parlour chair",
      pcm: "chair don tear, sofa don tear, chair don spoil",
      ha: "mai kujera, kujera",
      yo: "oníṣẹ́ àga, àga, oni kusin",
      ig: "oche",
    },
  },
  {
    title: "Interior Decorator",
    industry: "Woodwork and Furniture",
    words: {
      en: "interior decoration, interior design, interior designer, curtain, curtains, blinds, window blinds, wallpaper, wall panel, rug, interior, home decor, rugs, carpet, carpets, room decoration, room makeover, wall paper",
      "en-NG": "curtain maker, 3d wallpaper, curtain man",
      ha: "labule",
      yo: "kọ́tìnì",
    },
  },
  {
    title: "CCTV Installer",
    industry: "Technology and Repairs",
    words: {
      en: "cctv, cctv camera, security camera, surveillance camera, camera, alarm, intercom, access control, smart home, cameras, doorbell, ip camera, biometric, fire alarm, automatic gate, gate automation",
      "en-NG": "cctv man, cctv engineer, video door phone",
    },
  },
  {
    title: "Electric Fence Installer",
    industry: "Technology and Repairs",
    words: {
      en: "electric fence, barbed wire, razor wire, fence wire, perimeter fence, wire fence, security fence, security wire",
      "en-NG": "fence wire man",
    },
  },
  {
    title: "Satellite Dish Installer",
    industry: "Technology and Repairs",
    words: {
      en: "satellite dish, satellite, dish, decoder, antenna, aerial, tv wall mount, tv hanging, tv installation, mount tv, tv mounting, hang tv, tv bracket, cable tv, no signal, signal",
      "en-NG": "dstv, gotv, startimes, dstv installer, dstv man, dish man",
      pcm: "dstv no dey show, gotv no dey show, hang my tv, mount my tv",
    },
  },
  {
    title: "Computer Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "computer, laptop, laptop repair, printer, printer repair, desktop, macbook, data recovery, wifi, router, networking, pc, computers, laptop screen, laptop battery, laptop keyboard, windows installation, hard drive, internet, photocopier, starlink",
      "en-NG": "computer engineer, laptop engineer, system engineer",
      pcm: "laptop no dey on, laptop don spoil, laptop screen don break, laptop dey hang, system don crash",
      ha: "mai gyaran kwamfuta, kwamfuta",
      yo: "kọ̀ǹpútà",
      ig: "kọmputa, onye na-arụzi kọmputa, onye na-edozi laptop",
    },
  },
  {
    title: "Electronics Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "tv, television, tv repair, tv screen, radio, home theatre, electronics, sound system, speaker, led tv, smart tv, home theater, amplifier, speakers, woofer, stereo",
      "en-NG": "tv repairer, tv engineer, radionic, electronics engineer, plasma tv",
      pcm: "tv don spoil, tv no dey show, tv no dey on, tv screen don break, radio don spoil",
      ha: "mai gyaran talabijin, talabijin, mai gyaran rediyo",
      yo: "atun tẹlifíṣọ̀n se, tẹlifíṣọ̀n, rédíò, tivi",
      ig: "tiivi, onye na-arụzi tiivi, redio",
    },
  },
  {
    title: "Appliance Repairer",
    industry: "Technology and Repairs",
    words: {
      en: "appliance, home appliance, washing machine, washer, dishwasher, microwave, microwave oven, gas cooker, cooker, oven, stove, blender, pressing iron, cooker repair, gas burner, burner, electric kettle, kettle, vacuum cleaner, toaster, juicer, dryer, rice cooker, air fryer, hot plate, appliances",
      "en-NG": "washing machine repairer, gas cooker repairer, stabilizer, standing fan",
      pcm: "washing machine don spoil, microwave don spoil, blender don spoil, cooker don spoil, cooker no dey light, gas cooker no dey light, washing machine no dey spin",
    },
  },
  {
    title: "Locksmith",
    industry: "Technology and Repairs",
    words: {
      en: "lock, locks, key, keys, key cutter, key cutting, duplicate key, door lock, padlock, car key, lost key, lost keys, locked out, door key, change lock, lock repair, spare key, unlock door, broken key, car key programming",
      "en-NG": "key man, key programmer",
      pcm: "key don lost, key lost, i don lose my key, lose my key, lost my key, key don break, lock don spoil, door don lock",
      ha: "mai makulli, mai kwaɗo, makulli",
      yo: "oníkọ́kọ́rọ́, kọ́kọ́rọ́",
      ig: "igodo",
    },
  },
  {
    title: "Fumigator",
    industry: "Cleaning and Facilities",
    words: {
      en: "fumigation, fumigate, pest control, pest, cockroach, cockroaches, bed bugs, bedbugs, rats, termite, termites, mosquitoes, snakes, ants, rat, mice, mouse, snake, lizard, mosquito, insects, insect, pests, exterminator, bed bug, rodents, bees",
      "en-NG": "fumigation man",
      pcm: "kill cockroach, kill rat, rat dey disturb, cockroach full, mosquito plenty",
      ha: "mai feshi, feshin magani, kyankyaso, bera, sauro",
      yo: "ekute, aayan",
      ig: "uchicha",
    },
  },
  {
    title: "Gardener",
    industry: "Cleaning and Facilities",
    words: {
      en: "gardening, garden, lawn, lawn mowing, grass cutting, grass cutter, landscaping, landscaper, horticulturist, flowers, tree cutting, weeding, gardner, grass, bush clearing, clear bush, cut tree, tree cutter, trim flowers, lawn mower, weeds, hedge",
      pcm: "cut grass, cut my grass, grass don grow, bush don grow",
      ha: "mai lambu, lambu, mai yankan ciyawa, yankan ciyawa",
      yo: "ológbà, koriko",
      ig: "onye na-asụ ahịhịa, ahihia",
    },
  },
];
