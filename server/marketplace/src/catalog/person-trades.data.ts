import type { CommonTrade } from "./trades.data.ts";

export const personTrades: readonly CommonTrade[] = [
  {
    title: "Cobbler",
    industry: "Fashion and Textiles",
    words: {
      en: "shoemaker, shoe maker, shoe, shoes, shoe repair, shoe mender, sandals, leather, bag maker, bag repair",
      "en-NG": "shoe repairer, palm slippers, shoe polish, half cast shoe",
      pcm: "shoe man, shoemaka, mend shoe, shoe shiner",
      ha: "baduku, mai gyaran takalmi, takalmi, mai takalma, dukanci",
      yo: "oníbàtà, bata, atun bata se",
      ig: "onye na-arụzi akpụkpọ ụkwụ, akpụkpọ ụkwụ",
    },
  },
  {
    title: "Embroiderer",
    industry: "Fashion and Textiles",
    words: { en: "embroidery, monogram, monogramming, stoning", "en-NG": "monogram man, stone work" },
  },
  {
    title: "Jeweller",
    industry: "Fashion and Textiles",
    words: {
      en: "jewelry, jewellery, jeweler, goldsmith, beads, bead making, bead maker, gold, watch repair, watch",
      "en-NG": "coral beads, fascinator, bridal beads",
      ha: "maƙerin zinariya, mai gyaran agogo",
      yo: "alágbẹ̀dẹ wúrà, ìlẹ̀kẹ̀",
    },
  },
  {
    title: "Dry Cleaner",
    industry: "Cleaning and Facilities",
    words: {
      en: "laundry, dry cleaning, washing clothes, ironing, washerman, washer man, laundryman",
      "en-NG": "drycleaner, laundry man, wash and iron, starching",
      pcm: "wash cloth, wash clothes, iron cloth",
      ha: "mai wanki, mai guga, wanki, wanki da guga",
      yo: "alágbàfọ̀, afọṣọ, agbafo",
      ig: "onye na-asa akwa, ọsa akwa",
    },
  },
  {
    title: "Nanny",
    industry: "Cleaning and Facilities",
    words: {
      en: "babysitter, baby sitter, childcare, child minder, child care, caregiver, elderly care, creche",
      "en-NG": "nany, house nanny, live in nanny",
      pcm: "look after pikin, pikin",
      ha: "mai raino, raino, mai kula da yara",
      yo: "olùtọ́jú ọmọ",
      ig: "onye na-elekọta ụmụaka, onye na-eku nwa",
    },
  },
  {
    title: "Barber",
    industry: "Beauty and Grooming",
    words: {
      en: "barbing, haircut, hair cut, shave, shaving, beard trim, fade haircut, men hair",
      "en-NG": "barbing salon, barb, low cut, carving hair",
      pcm: "baba man, barba, cut hair, barb my hair",
      ha: "wanzami, mai aski, aski",
      yo: "onígbàjámọ̀, gẹrun",
      ig: "onye na-akpụ isi, ọkpụ isi, ịkpụ isi",
    },
  },
  {
    title: "Makeup Artist",
    industry: "Beauty and Grooming",
    words: {
      en: "makeup, make up, make-up artist, bridal makeup, lashes, eyelash extensions, eyelashes, facial",
      "en-NG": "mua, gele, gele tying, gele artist, microblading, bridal glam",
      pcm: "paint face, tie gele",
      ha: "mai kwalliya, kwalliya",
      yo: "we gele, gèlè",
    },
  },
  {
    title: "Nail Technician",
    industry: "Beauty and Grooming",
    words: {
      en: "nails, nail, manicure, pedicure, nail tech, acrylic nails, gel nails",
      "en-NG": "fix nails, fixing of nails, stick on nails",
      pcm: "fix nail, paint nail",
      ha: "mai yankan farce, yankan farce",
      yo: "èékánná",
      ig: "mbọ aka",
    },
  },
  {
    title: "Massage Therapist",
    industry: "Beauty and Grooming",
    words: { en: "massage, spa, masseuse, masseur, body massage", ha: "mai tausa, tausa" },
  },
  {
    title: "Cook",
    industry: "Food and Hospitality",
    words: {
      en: "chef, private chef, cooking, home cook, meal prep",
      "en-NG": "soup maker, bulk soup",
      pcm: "kuku, cook soup, cook food for house",
      ha: "kuku, mai dafa abinci, mai girki, girki",
      yo: "kuku",
      ig: "onye na-esi nri ụlọ",
    },
  },
  {
    title: "Baker",
    industry: "Food and Hospitality",
    words: {
      en: "baking, cake, cakes, birthday cake, wedding cake, bread, pastry, cupcakes, pastries",
      "en-NG": "meat pie, chin chin, puff puff, cake maker",
      pcm: "bake cake",
      ha: "mai biredi, biredi",
      yo: "oníbúrẹ́dì, búrẹ́dì",
      ig: "achịcha, onye na-eme achịcha",
    },
  },
  {
    title: "Bartender",
    industry: "Food and Hospitality",
    words: { en: "cocktails, cocktail, mixologist, drinks, barman", "en-NG": "chapman, mocktails" },
  },
  {
    title: "Usher",
    industry: "Events and Media",
    words: {
      en: "ushers, ushering, waiter, waiters, waitress, event staff, servers",
      "en-NG": "asun server",
    },
  },
  {
    title: "Event Decorator",
    industry: "Events and Media",
    words: {
      en: "event decoration, party decoration, balloons, balloon, balloon decoration, event planner, event planning, wedding planner, party rentals, canopy, chairs and tables",
      "en-NG": "event decor, canopy rental, traditional engagement decor",
      pcm: "decorate hall, decorate party",
      ha: "rumfa",
    },
  },
  {
    title: "Photographer",
    industry: "Events and Media",
    words: {
      en: "photography, photo, photos, pictures, photo shoot, photoshoot, wedding photographer, videographer, video, video coverage, videography, drone",
      "en-NG": "cameraman, camera man, passport photograph, pre wedding shoot",
      pcm: "snap picture, snap pishure, foto man",
      ha: "mai ɗaukar hoto, mai hoto, hoto",
      yo: "fotógíráfà, ayàwòrán, foto",
      ig: "onye na-ese foto, ese foto",
    },
  },
  {
    title: "DJ",
    industry: "Events and Media",
    words: {
      en: "disc jockey, d.j., music, party dj, wedding dj, mobile dj, sound rental",
      "en-NG": "deejay, mc, m.c., hypeman, hype man, live band, mc for wedding",
      pcm: "play music for party",
      ha: "mai kiɗa, kiɗa",
      yo: "onílù",
      ig: "egwu",
    },
  },
  {
    title: "Sign Writer",
    industry: "Events and Media",
    words: {
      en: "signage, sign, sign post, signboard, banner, banners, printing, flex banner, branding, graphic design, graphic designer, screen printing",
      "en-NG": "flex, sticker, t shirt printing, signpost",
    },
  },
];
