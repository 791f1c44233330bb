/** Skills and finished work for the demo's artisans in a trade. */
interface TradeProfile {
  skills: readonly string[];
  /** Pictures of finished work, with captions. Each is used once in the trade. */
  work: readonly (readonly [picture: string, caption: string])[];
  /** Ends sentences such as "I am proudest of …". */
  proud: string;
}

export const tradeProfiles: Readonly<Record<string, TradeProfile>> = {
  Plumber: {
    skills: ["Burst pipes", "Water heaters", "Toilets and showers", "Overhead tanks", "Pumping machines"],
    work: [
      ["bathroom", "Bathroom piped and fitted in four days"],
      ["sink", "Kitchen sink with a mixer tap"],
      ["pipes", "New rising main with a 1,000 litre tank"],
    ],
    proud: "joints that are still dry after ten rainy seasons",
  },
  Electrician: {
    skills: ["House wiring", "Distribution boards", "Lighting", "Earthing", "Inverter change-over"],
    work: [
      ["board", "Distribution board, labelled and tested"],
      ["lights", "Ceiling lights in a sitting room"],
      ["generator", "Change-over switch for a generator"],
      ["solar", "Rooftop panels wired to the mains"],
      ["ac", "Separate line for an air conditioner"],
    ],
    proud: "boards that anyone can read, because every line is labelled",
  },
  Carpenter: {
    skills: ["Wardrobes", "Kitchen cabinets", "Doors and frames", "Roofing", "Repairs"],
    work: [
      ["wardrobe", "Three-door wardrobe in mahogany"],
      ["door", "Panelled front door, hung the same day"],
      ["sink", "Kitchen cabinets with drawers"],
    ],
    proud: "doors that close with one finger",
  },
  Bricklayer: {
    skills: ["Block and brick walls", "Fences", "Plastering", "Foundations", "Interlocking"],
    work: [
      ["wall", "Fence of 24 metres with capped pillars"],
      ["gate", "Pillars for a double gate"],
    ],
    proud: "walls that are straight from the first block to the last",
  },
  Painter: {
    skills: ["Screeding", "Interior painting", "Exterior painting", "Wallpaper", "Stucco"],
    work: [
      ["paint", "Sitting room in two shades of ochre"],
      ["door", "Door and frame, sanded and varnished"],
      ["lounge", "Lounge in pale green, two coats"],
      ["gate", "Gate, primed and painted black"],
    ],
    proud: "edges so clean that nobody asks which tape I use",
  },
  Tiler: {
    skills: ["Floor tiles", "Wall tiles", "Granite tops", "Bathrooms", "Levelling"],
    work: [
      ["tiles", "Chequered hall, 42 square metres"],
      ["sink", "Granite top around a kitchen sink"],
      ["bathroom", "Bathroom walls to the ceiling"],
    ],
    proud: "floors on which a ball does not roll",
  },
  Welder: {
    skills: ["Gates", "Burglar-proof bars", "Railings", "Tank stands", "Repairs on site"],
    work: [
      ["gate", "Double gate with brass spikes"],
      ["pipes", "Stand and pipes for a water tank"],
      ["solar", "Steel frame for three solar panels"],
    ],
    proud: "gates that swing without a sound",
  },
  "Auto Mechanic": {
    skills: ["Engines", "Brakes", "Gearboxes", "Servicing", "Road-side help"],
    work: [
      ["engine", "Engine of a Camry, rebuilt"],
      ["brakes", "New discs and pads, front axle"],
    ],
    proud: "cars that come back for servicing and not for the same fault",
  },
  Tailor: {
    skills: ["Aso ebi", "Native wear", "Suits", "Alterations", "Bridal"],
    work: [
      ["dress", "Ankara gown for a naming ceremony"],
      ["agbada", "Agbada with hand embroidery"],
    ],
    proud: "clothes that fit at the first fitting",
  },
  "Hair Stylist": {
    skills: ["Box braids", "Cornrows", "Locs", "Bridal hair", "Children's hair"],
    work: [["braids", "Knotless braids with beads"]],
    proud: "braids that do not pull",
  },
  Caterer: {
    skills: ["Party jollof", "Small chops", "Swallow and soups", "Cakes", "Servers"],
    work: [
      ["jollof", "Jollof, dodo and salad for 200 guests"],
      ["chops", "Small chops at an engagement"],
    ],
    proud: "pots that come back empty",
  },
  "House Cleaner": {
    skills: ["Deep cleaning", "Cleaning after building work", "Sofas and rugs", "Windows", "Offices"],
    work: [
      ["lounge", "Sitting room after a deep clean"],
      ["sink", "Kitchen free of grease"],
      ["bathroom", "Tiles and taps free of limescale"],
      ["tiles", "Hall floor, scrubbed and polished"],
      ["paint", "Flat cleaned after the painters left"],
    ],
    proud: "homes that smell of nothing but fresh air",
  },
  "Generator Technician": {
    skills: ["Servicing", "AVR and coil", "Diesel engines", "Change-over", "Soundproofing"],
    work: [
      ["generator", "20 kVA set after a full service"],
      ["board", "Automatic change-over panel"],
    ],
    proud: "generators that start at the first pull",
  },
  "AC Technician": {
    skills: ["Installation", "Gas refill", "Cleaning", "Cold rooms", "Fridges and freezers"],
    work: [
      ["ac", "Split unit of 1.5 HP, pipes hidden"],
      ["board", "A separate breaker for each of three units"],
    ],
    proud: "units that need no gas for three years",
  },
  "Solar Installer": {
    skills: ["Load calculation", "Panels", "Inverters", "Lithium batteries", "Street lights"],
    work: [
      ["solar", "Three panels of 550 W on a roof in Lekki"],
      ["lights", "Lights that run all night on the battery"],
      ["board", "Inverter board with surge protection"],
    ],
    proud: "homes that no longer hear the generator",
  },
  "Phone Repairer": {
    skills: ["Screens", "Batteries", "Charging ports", "Data recovery", "Laptops"],
    work: [["phone", "New screen, fitted the same day"]],
    proud: "phones that come back with every photo",
  },
};

/** Texts about an artisan, with placeholders for the artisan's data. */
export const aboutTemplates = [
  "I have worked as {trade} for {years}, most of it in {area}. I look at the job first, tell you what it needs, and write down the price before I start.\n\nI am proudest of {proud}.",
  "I learned the trade from my uncle in {area} and have made a living from it for {years}. I bring my own tools, I keep time, and I clean up before I leave.\n\nAsk the people I have worked for about {proud}.",
  "{years} as {trade}, and I still answer the phone myself. Small jobs are welcome. If it can be repaired, I will not sell you a new one.\n\nI care about {proud}.",
] as const;

/** Title, issuer, and years until the certificate expires (null for never). */
export const certificateSeeds = [
  ["Trade Test Grade I", "Federal Ministry of Labour and Employment", null],
  ["Trade Test Grade II", "Federal Ministry of Labour and Employment", null],
  ["National Technical Certificate", "NABTEB", null],
  ["First aid at work", "Nigerian Red Cross Society", 2],
  ["Safety on building sites", "Lagos State Safety Commission", 1],
] as const;
