import type { CommonTrade } from "./trades.data.ts";

export const personTrades: readonly CommonTrade[] = [
  {
    title: "Cobbler",
    industry: "Fashion and Textiles",
    words: {
      en: "shoemaker, shoe maker, shoe, shoes, shoe repair, shoe mender, sandals, leather, bag maker, bag repair, sandal, slippers, bag, bags, footwear, shoe sole, sneaker repair, leather bag, leather shoes",
      "en-NG": "shoe repairer, palm slippers, shoe polish, half cast shoe",
      pcm: "shoe man, shoemaka, mend shoe, shoe shiner, shoe don cut, shoe don tear, mend my shoe",
      ha: "baduku, mai gyaran takalmi, takalmi, mai takalma, dukanci",
      yo: "oníbàtà, bata, atun bata se, oni bata, salubata",
      ig: "onye na-arụzi akpụkpọ ụkwụ, akpụkpọ ụkwụ, onye na-edozi akpukpo ukwu",
    },
  },
  {
    title: "Embroiderer",
    industry: "Fashion and Textiles",
    words: {
      en: "embroidery, monogram, monogramming, stoning, embroider, logo on shirt",
      "en-NG": "monogram man, stone work",
    },
  },
  {
    title: "Jeweller",
    industry: "Fashion and Textiles",
    words: {
      en: "jewelry, jewellery, jeweler, goldsmith, beads, bead making, bead maker, gold, watch repair, watch, ring, rings, wedding ring, necklace, earrings, bracelet, wrist watch, wristwatch, watch battery, engagement ring",
      "en-NG": "coral beads, fascinator, bridal beads",
      ha: "maƙerin zinariya, mai gyaran agogo",
      yo: "alágbẹ̀dẹ wúrà, ìlẹ̀kẹ̀, oruka",
    },
  },
  {
    title: "Dry Cleaner",
    industry: "Cleaning and Facilities",
    words: {
      en: "laundry, dry cleaning, washing clothes, ironing, washerman, washer man, laundryman, wash my clothes, iron clothes, iron my clothes, duvet washing, wash duvet, curtain washing, laundromat, laundry service",
      "en-NG": "drycleaner, laundry man, wash and iron, starching",
      pcm: "wash cloth, wash clothes, iron cloth, wash my cloth, iron my cloth",
      ha: "mai wanki, mai guga, wanki, wanki da guga, wankin kaya",
      yo: "alágbàfọ̀, afọṣọ, agbafo, fo aso, afo aso",
      ig: "onye na-asa akwa, ọsa akwa, isa akwa, onye na-asa uwe",
    },
  },
  {
    title: "Nanny",
    industry: "Cleaning and Facilities",
    words: {
      en: "babysitter, baby sitter, childcare, child minder, child care, caregiver, elderly care, creche, baby, babies, newborn, child, children, kids, daycare, day care, care giver, elderly, take care of baby",
      "en-NG": "nany, house nanny, live in nanny",
      pcm: "look after pikin, pikin, watch pikin, mind my pikin, take care of my pikin",
      ha: "mai raino, raino, mai kula da yara, reno, renon yara",
      yo: "olùtọ́jú ọmọ, alagbato, toju omo",
      ig: "onye na-elekọta ụmụaka, onye na-eku nwa, onye na-ele nwa",
    },
  },
  {
    title: "Barber",
    industry: "Beauty and Grooming",
    words: {
      en: "barbing, haircut, hair cut, shave, shaving, beard trim, fade haircut, men hair, barbershop, mobile barber, afro, beard, clipper, skin fade",
      "en-NG": "barbing salon, barb, low cut, carving hair",
      pcm: "baba man, barba, cut hair, barb my hair, barb hair, barb me, barb my son, cut my hair",
      ha: "wanzami, mai aski, aski",
      yo: "onígbàjámọ̀, gẹrun, onigerun",
      ig: "onye na-akpụ isi, ọkpụ isi, ịkpụ isi",
    },
  },
  {
    title: "Makeup Artist",
    industry: "Beauty and Grooming",
    words: {
      en: "makeup, make up, make-up artist, bridal makeup, lashes, eyelash extensions, eyelashes, facial, bridal make up, makeover, eyebrow, eyebrows, lash extension, lash tech, facials",
      "en-NG": "mua, gele, gele tying, gele artist, microblading, bridal glam",
      pcm: "paint face, tie gele, beat face, makeup for wedding",
      ha: "mai kwalliya, kwalliya",
      yo: "we gele, gèlè",
    },
  },
  {
    title: "Nail Technician",
    industry: "Beauty and Grooming",
    words: {
      en: "nails, nail, manicure, pedicure, nail tech, acrylic nails, gel nails, pedi, mani, nail polish, nail artist, gel polish, manicurist",
      "en-NG": "fix nails, fixing of nails, stick on nails",
      pcm: "fix nail, paint nail, fix my nails, fix my nail, do nails",
      ha: "mai yankan farce, yankan farce, farce",
      yo: "èékánná",
      ig: "mbọ aka, mbo",
    },
  },
  {
    title: "Massage Therapist",
    industry: "Beauty and Grooming",
    words: {
      en: "massage, spa, masseuse, masseur, body massage, deep tissue, swedish massage, foot massage, back massage, body rub",
      pcm: "press my body, massage my body",
      ha: "mai tausa, tausa",
    },
  },
  {
    title: "Cook",
    industry: "Food and Hospitality",
    words: {
      en: "chef, private chef, cooking, home cook, meal prep, personal chef, home chef, family cook, house cook, cooks",
      "en-NG": "soup maker, bulk soup",
      pcm: "kuku, cook soup, cook food for house, person to cook for me, cook for house",
      ha: "kuku, mai dafa abinci, mai girki, girki",
      yo: "kuku",
      ig: "onye na-esi nri ụlọ",
    },
  },
  {
    title: "Baker",
    industry: "Food and Hospitality",
    words: {
      en: "baking, cake, cakes, birthday cake, wedding cake, bread, pastry, cupcakes, pastries, bake, bakery, doughnut, snacks, cookies, cake for birthday, party cake, sausage roll",
      "en-NG": "meat pie, chin chin, puff puff, cake maker, meatpie, egg roll",
      pcm: "bake cake",
      ha: "mai biredi, biredi",
      yo: "oníbúrẹ́dì, búrẹ́dì",
      ig: "achịcha, onye na-eme achịcha, keeki",
    },
  },
  {
    title: "Bartender",
    industry: "Food and Hospitality",
    words: {
      en: "cocktails, cocktail, mixologist, drinks, barman, bar service, mocktail, mixology",
      "en-NG": "chapman, mocktails",
      pcm: "serve drinks",
    },
  },
  {
    title: "Usher",
    industry: "Events and Media",
    words: {
      en: "ushers, ushering, waiter, waiters, waitress, event staff, servers, hostess, event ushers, wedding ushers, waitresses",
      "en-NG": "asun server",
    },
  },
  {
    title: "Event Decorator",
    industry: "Events and Media",
    words: {
      en: "event decoration, party decoration, balloons, balloon, balloon decoration, event planner, event planning, wedding planner, party rentals, canopy, chairs and tables, decoration, decor, wedding decoration, birthday decoration, hall decoration, balloon arch, party planner, tent, tents, marquee, tables and chairs, chair rental, chairs rental, canopies, baby shower, bridal shower, event organizer",
      "en-NG": "event decor, canopy rental, traditional engagement decor",
      pcm: "decorate hall, decorate party, rent chair, rent canopy",
      ha: "rumfa",
    },
  },
  {
    title: "Photographer",
    industry: "Events and Media",
    words: {
      en: "photography, photo, photos, pictures, photo shoot, photoshoot, wedding photographer, videographer, video, video coverage, videography, drone, photograph, picture, video shoot, video man, photo studio, event coverage, birthday shoot, live streaming, cinematographer",
      "en-NG": "cameraman, camera man, passport photograph, pre wedding shoot",
      pcm: "snap picture, snap pishure, foto man, fotographer, snap me, snap my wedding, cover my wedding",
      ha: "mai ɗaukar hoto, mai hoto, hoto",
      yo: "fotógíráfà, ayàwòrán, foto, aworan, oluyaworan",
      ig: "onye na-ese foto, ese foto, onye foto",
    },
  },
  {
    title: "DJ",
    industry: "Events and Media",
    words: {
      en: "disc jockey, d.j., music, party dj, wedding dj, mobile dj, sound rental, dj for party, sound, sound engineer, emcee, master of ceremony, compere, band, live music, public address system, saxophonist, drummer",
      "en-NG": "deejay, mc, m.c., hypeman, hype man, live band, mc for wedding, alaga iduro",
      pcm: "play music for party, play music",
      ha: "mai kiɗa, kiɗa",
      yo: "onílù",
      ig: "egwu",
    },
  },
  {
    title: "Sign Writer",
    industry: "Events and Media",
    words: {
      en: "signage, sign, sign post, signboard, banner, banners, printing, flex banner, branding, graphic design, graphic designer, screen printing, sign board, billboard, logo, logo design, flyer, flyers, poster, business card, business cards, invitation card, stickers, print",
      "en-NG": "flex, sticker, t shirt printing, signpost",
      pcm: "print banner",
    },
  },
];
