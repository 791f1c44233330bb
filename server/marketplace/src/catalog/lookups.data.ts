/** The twenty local government areas of Lagos State. */
export const lagosAreas = [
  "Agege",
  "Ajeromi-Ifelodun",
  "Alimosho",
  "Amuwo-Odofin",
  "Apapa",
  "Badagry",
  "Epe",
  "Eti-Osa",
  "Ibeju-Lekki",
  "Ifako-Ijaiye",
  "Ikeja",
  "Ikorodu",
  "Kosofe",
  "Lagos Island",
  "Lagos Mainland",
  "Mushin",
  "Ojo",
  "Oshodi-Isolo",
  "Shomolu",
  "Surulere",
] as const;

export const commonIndustries = [
  "Construction",
  "Electrical and Energy",
  "Plumbing and Water",
  "Woodwork and Furniture",
  "Automotive",
  "Fashion and Textiles",
  "Beauty and Grooming",
  "Food and Hospitality",
  "Cleaning and Facilities",
  "Technology and Repairs",
] as const;

export interface CommonTrade {
  title: string;
  industry: (typeof commonIndustries)[number];
  /** Other words that people search the trade by. */
  keywords: string;
}

export const commonTrades: readonly CommonTrade[] = [
  {
    title: "Plumber",
    industry: "Plumbing and Water",
    keywords: "plumbing pipe pipes leak tap toilet drain borehole water heater pump installation repair",
  },
  {
    title: "Electrician",
    industry: "Electrical and Energy",
    keywords: "electrical wiring rewire socket light lighting fuse meter installation repair",
  },
  {
    title: "Carpenter",
    industry: "Woodwork and Furniture",
    keywords: "carpentry wood furniture wardrobe door roof cabinet joinery repair",
  },
  {
    title: "Bricklayer",
    industry: "Construction",
    keywords: "bricklaying mason masonry block blocks wall plaster fence concrete",
  },
  {
    title: "Painter",
    industry: "Construction",
    keywords: "painting paint decorator wall screeding emulsion gloss",
  },
  {
    title: "Tiler",
    industry: "Construction",
    keywords: "tiling tile tiles floor marble ceramic granite",
  },
  {
    title: "Welder",
    industry: "Construction",
    keywords: "welding metal iron gate burglary proof fabrication steel",
  },
  {
    title: "Auto Mechanic",
    industry: "Automotive",
    keywords: "mechanic car vehicle engine brakes servicing garage repair",
  },
  {
    title: "Tailor",
    industry: "Fashion and Textiles",
    keywords: "tailoring sewing fashion designer clothes dress agbada aso ebi alterations",
  },
  {
    title: "Hair Stylist",
    industry: "Beauty and Grooming",
    keywords: "hairdresser braids barber salon weave wig locs haircut hair",
  },
  {
    title: "Caterer",
    industry: "Food and Hospitality",
    keywords: "catering cook chef food party jollof small chops kitchen",
  },
  {
    title: "House Cleaner",
    industry: "Cleaning and Facilities",
    keywords: "cleaning cleaner housekeeping maid help laundry fumigation office janitor",
  },
  {
    title: "Generator Technician",
    industry: "Electrical and Energy",
    keywords: "generator gen diesel petrol servicing power plant repair",
  },
  {
    title: "AC Technician",
    industry: "Technology and Repairs",
    keywords:
      "air conditioner air conditioning cooling refrigerator fridge freezer gas hvac servicing installation repair",
  },
  {
    title: "Solar Installer",
    industry: "Electrical and Energy",
    keywords: "solar panel inverter battery energy installation power",
  },
  {
    title: "Phone Repairer",
    industry: "Technology and Repairs",
    keywords: "phone repair screen laptop computer tablet charging software",
  },
];
