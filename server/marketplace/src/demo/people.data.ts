/** Names by ethnic group. `weight` is the percentage of artisans from the group. */
export const ethnicGroups = [
  {
    weight: 46,
    men: "Adebayo Babatunde Olumide Segun Tunde Kayode Femi Gbenga Rotimi Wale Dele Kunle Ayodele Oluwaseun Idowu Sola Lanre Niyi Biodun Akin Taiwo Kehinde",
    women:
      "Folake Yetunde Bukola Titilayo Ronke Abimbola Omolara Funmilayo Sade Temitope Modupe Bolanle Kehinde Taiwo Adunni Iyabo Morenike Simisola",
    family:
      "Adeyemi Ogunleye Balogun Adewale Oyelaran Akinola Fashola Olatunji Ogunbanjo Adesanya Oladipo Akande Shittu Bakare Ajayi Oyebanji Sowande Adeleke Odusanya Lawal",
  },
  {
    weight: 26,
    men: "Chinedu Emeka Obinna Ikenna Chukwudi Nnamdi Uche Kelechi Ifeanyi Ugochukwu Okechukwu Chidi Somto Ebuka",
    women: "Ngozi Chioma Adaeze Ifeoma Nkechi Amaka Chinyere Obiageli Uju Nneka Ogechi Kosiso",
    family:
      "Okafor Eze Nwosu Okonkwo Obi Nwachukwu Onyekachi Okoro Anyanwu Umeh Igwe Ezeani Mbah Nnadi Okeke",
  },
  {
    weight: 12,
    men: "Musa Ibrahim Sani Abdullahi Yusuf Aliyu Garba Bashir Umar Suleiman",
    women: "Aisha Hauwa Zainab Fatima Maryam Halima Rahama Hadiza",
    family: "Bello Abubakar Danjuma Mohammed Usman Yakubu Gambo Dantata Shehu Lamido",
  },
  {
    weight: 9,
    men: "Osaze Efosa Osagie Nosakhare Eghosa Osaro Odion",
    women: "Osarugue Isoken Eseosa Efe Itohan Adesuwa",
    family: "Osagiede Igbinedion Aighewi Ehigiator Omoregie Idahosa Osunde Aigbe",
  },
  {
    weight: 7,
    men: "Ekong Effiong Bassey Edet Tamuno Ibiso Preye Ebi",
    women: "Ekaette Idara Ini Uduak Tonye Ibinabo Boma Nengi",
    family: "Udoh Essien Akpan Etuk Briggs Dokubo Jumbo Ekpo",
  },
].map(({ weight, men, women, family }) => ({
  weight,
  men: men.split(" "),
  women: women.split(" "),
  family: family.split(" "),
}));

export const streets =
  "Adeola Odeku,Allen,Awolowo,Bode Thomas,Herbert Macaulay,Ikorodu,Isaac John,Kudirat Abiola,Ogunlana,Toyin,Western,Agege Motor,Oba Akran,Adeniran Ogunsanya,Itire,Broad,Marina,Burma,Creek,Warehouse"
    .split(",")
    .map((name) => `${name} ${name === "Ogunlana" || name === "Isaac John" ? "Street" : "Road"}`);

interface CompanySeed {
  name: string;
  industry: string;
  address: string;
  contact: string;
  description: string;
  website: string | null;
}

export const companySeeds: readonly CompanySeed[] = [
  {
    name: "Lekki Waterworks",
    industry: "Plumbing and Water",
    address: "14 Admiralty Way, Lekki Phase 1, Eti-Osa",
    contact: "+2347000001101",
    description: "Plumbers and borehole crews for estates and homes from Victoria Island to Ajah.",
    website: "https://lekki-waterworks.example",
  },
  {
    name: "Brightline Electrical",
    industry: "Electrical and Energy",
    address: "52 Oba Akran Avenue, Ikeja",
    contact: "+2347000001102",
    description: "Wiring, generators and solar under one roof, with every job tested and signed off.",
    website: "https://brightline-electrical.example",
  },
  {
    name: "Mushin Timber Hall",
    industry: "Woodwork and Furniture",
    address: "7 Ladipo Street, Mushin",
    contact: "+2347000001103",
    description: "A hall of thirty carpenters who build kitchens, doors and shop fittings.",
    website: "https://mushin-timber.example",
  },
  {
    name: "Apapa Steel and Gate",
    industry: "Construction",
    address: "31 Creek Road, Apapa",
    contact: "+2347000001104",
    description: "Welders and fitters for gates, stairs and warehouse frames near the ports.",
    website: "https://apapa-steel.example",
  },
  {
    name: "Surulere Motor Clinic",
    industry: "Automotive",
    address: "88 Bode Thomas Street, Surulere",
    contact: "+2347000001105",
    description: "Mechanics who come to the car, and a workshop with lifts for bigger repairs.",
    website: "https://surulere-motor.example",
  },
  {
    name: "Balogun Stitch House",
    industry: "Fashion and Textiles",
    address: "3 Balogun Street, Lagos Island",
    contact: "+2347000001106",
    description: "Tailors and pattern cutters who sew aso ebi for whole families on time.",
    website: "https://balogun-stitch.example",
  },
  {
    name: "Ikeja Party Kitchen",
    industry: "Food and Hospitality",
    address: "19 Toyin Street, Ikeja",
    contact: "+2347000001107",
    description: "Cooks, servers and party jollof for twenty guests or two thousand.",
    website: "https://ikeja-party-kitchen.example",
  },
  {
    name: "Clearview Facilities",
    industry: "Cleaning and Facilities",
    address: "25 Broad Street, Lagos Island",
    contact: "+2347000001108",
    description: "Cleaners and air-conditioning crews who look after offices, banks and hospitals.",
    website: null,
  },
];
