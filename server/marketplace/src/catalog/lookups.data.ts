/** The twenty local government areas of Lagos State, with the latitude and longitude of their centres. */
export const areaCentres: Readonly<Record<string, readonly [number, number]>> = {
  Agege: [6.62, 3.32],
  "Ajeromi-Ifelodun": [6.455, 3.335],
  Alimosho: [6.61, 3.26],
  "Amuwo-Odofin": [6.44, 3.27],
  Apapa: [6.45, 3.365],
  Badagry: [6.43, 2.89],
  Epe: [6.6, 3.98],
  "Eti-Osa": [6.455, 3.52],
  "Ibeju-Lekki": [6.45, 3.8],
  "Ifako-Ijaiye": [6.66, 3.31],
  Ikeja: [6.6, 3.345],
  Ikorodu: [6.62, 3.51],
  Kosofe: [6.59, 3.39],
  "Lagos Island": [6.455, 3.4],
  "Lagos Mainland": [6.495, 3.38],
  Mushin: [6.535, 3.35],
  Ojo: [6.46, 3.19],
  "Oshodi-Isolo": [6.54, 3.31],
  Shomolu: [6.54, 3.38],
  Surulere: [6.5, 3.35],
};
export const lagosAreas = Object.keys(areaCentres);

/** Districts by area, including other names for areas and districts. */
export const areaDistricts: Readonly<Record<string, string>> = {
  Agege: "Oko Oba, Orile Agege, Pen Cinema, Dopemu, Tabon Tabon, Isale Oja",
  "Ajeromi-Ifelodun": "Ajegunle, AJ City, Amukoko, Boundary, Tolu, Olodi Apapa, Layeni, Ajeromi, Ifelodun",
  Alimosho:
    "Egbeda, Ikotun, Ipaja, Iyana Ipaja, Idimu, Igando, Ayobo, Akowonjo, Shasha, Abule Egba, Ijegun, Meiran, Baruwa, Gowon Estate, Egbe, Isheri Olofin",
  "Amuwo-Odofin":
    "Festac, Festac Town, Mile 2, Satellite Town, Kirikiri, Amuwo, Abule Ado, Agboju, Alakija, Apple Junction, Maza Maza",
  Apapa: "Apapa Wharf, Apapa GRA, Tin Can, Iganmu, Ijora, Ijora Badia, Marine Beach",
  Badagry: "Seme, Seme Border, Ajara, Ibereko, Topo, Aradagun, Mowo, Gbaji",
  Epe: "Ejinrin, Eredo, Itoikin, Poka, Odoragunsin, Agbowa",
  "Eti-Osa":
    "Lekki, Lekki Phase 1, Lekki Phase 2, Lekki 1, Victoria Island, VI, V/I, Vic Island, Ikoyi, Old Ikoyi, Banana Island, Obalende, Ajah, Oniru, Chevron, Osapa, Osapa London, Agungi, Ikate, Ilasan, Jakande Lekki, Badore, Sangotedo, VGC, Victoria Garden City, Ikota, Igbo Efon, Langbasa, Lafiaji, Maroko, Abraham Adesanya, Dolphin Estate, Parkview, Island",
  "Ibeju-Lekki":
    "Ibeju, Awoyaya, Lakowe, Eleko, Akodo, Bogije, Eputu, Abijo, Orimedu, Magbon Alade, Lekki Free Trade Zone",
  "Ifako-Ijaiye": "Ifako, Ijaiye, Ojokoro, Fagba, Iju, Iju Ishaga, Agbado, Obawole, Alagbado",
  Ikeja:
    "Alausa, Allen, Allen Avenue, Opebi, Ikeja GRA, GRA Ikeja, Oregun, Ogba, Maryland, Agidingbi, Computer Village, Adeniyi Jones, Onigbongbo, Ojodu, Ojodu Berger, Berger, Omole",
  Ikorodu:
    "Igbogbo, Ijede, Imota, Agric, Owutu, Odogunyan, Ogolonto, Itamaga, Ipakodo, Bayeku, Gberigbe, Ebute Ikorodu",
  Kosofe:
    "Ketu, Ojota, Ogudu, Magodo, Mile 12, Ikosi, Anthony, Anthony Village, Gbagada, Alapere, Agboyi, Oworonshoki, Oworo, Owode Onirin",
  "Lagos Island":
    "Island, Eko Island, Marina, CMS, Idumota, Balogun, Balogun Market, Isale Eko, Onikan, Broad Street, Epetedo, Adeniji Adele, Ebute Ero, Jankara, Tinubu",
  "Lagos Mainland":
    "Mainland, Yaba, Ebute-Metta, Ebute Meta, Oyingbo, Iwaya, Makoko, Akoka, Alagomeji, Adekunle, Sabo, Sabo Yaba, Tejuosho, Jibowu, Iddo, Otto, Unilag",
  Mushin: "Idi-Oro, Papa Ajao, Ilasamaja, Idi-Araba, Odi-Olowo, Olosha, Ladipo, Matori",
  Ojo: "Alaba, Alaba International, Okokomaiko, Okoko, Iyana Iba, Iba, Ajangbadi, LASU, Volkswagen, Trade Fair, Shibiri",
  "Oshodi-Isolo":
    "Oshodi, Isolo, Ejigbo, Ajao Estate, Mafoluku, Okota, Ago Palace, Ago Palace Way, Ago, Shogunle, Ire Akari, Oke Afa, Jakande Estate",
  Shomolu: "Somolu, Bariga, Igbobi, Palmgrove, Palm Grove, Onipanu, Pedro",
  Surulere:
    "Aguda, Ojuelegba, Itire, Ijesha, Ijeshatedo, Lawanson, Iponri, Adeniran Ogunsanya, Bode Thomas, Masha, Alaka, Coker, Orile, Orile Iganmu, Stadium",
};

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
  "Events and Media",
  "Transport and Security",
] as const;
