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
  Agege:
    "Oko Oba, Orile Agege, Pen Cinema, Dopemu, Tabon Tabon, Isale Oja, Abattoir, Mulero, Oniwaya, Capitol Road, Papa Ashafa",
  "Ajeromi-Ifelodun":
    "Ajegunle, AJ City, Amukoko, Boundary, Tolu, Olodi Apapa, Layeni, Ajeromi, Ifelodun, Alaba Suru, Suru Alaba, Wilmer, Cardoso",
  Alimosho:
    "Egbeda, Ikotun, Ipaja, Iyana Ipaja, Idimu, Igando, Ayobo, Akowonjo, Shasha, Abule Egba, Ijegun, Meiran, Baruwa, Gowon Estate, Egbe, Isheri Olofin, Oke Odo, Abesan, Ile Epo, Ikotun Egbe, Isheri Oshun, Isheri Idimu, Aboru, Akesan, Shagari Estate, Mosan, Okunola, Abule Odu, Governors Road",
  "Amuwo-Odofin":
    "Festac, Festac Town, Mile 2, Satellite Town, Kirikiri, Amuwo, Abule Ado, Agboju, Alakija, Apple Junction, Maza Maza, Mazamaza, Raji Rasaki, Second Rainbow, 2nd Rainbow, Navy Town, Mile Two, Ijegun Egba",
  Apapa:
    "Apapa Wharf, Apapa GRA, Tin Can, Iganmu, Ijora, Ijora Badia, Marine Beach, Liverpool Road, Creek Road, Warehouse Road, Wharf Road, Wharf, Burma Road, Ijora Olopa",
  Badagry: "Seme, Seme Border, Ajara, Ibereko, Topo, Aradagun, Mowo, Gbaji, Ajido, Ikoga, Gberefu, Imeke",
  Epe: "Ejinrin, Eredo, Itoikin, Poka, Odoragunsin, Agbowa, Alaro City, Ketu Epe, Noforija, Papa Epe",
  "Eti-Osa":
    "Lekki, Lekki Phase 1, Lekki Phase 2, Lekki 1, Victoria Island, VI, V/I, Vic Island, Ikoyi, Old Ikoyi, Banana Island, Obalende, Ajah, Oniru, Chevron, Osapa, Osapa London, Agungi, Ikate, Ilasan, Jakande Lekki, Badore, Sangotedo, VGC, Victoria Garden City, Ikota, Igbo Efon, Langbasa, Lafiaji, Maroko, Abraham Adesanya, Dolphin Estate, Parkview, 1004, 1004 Estate, Eko Atlantic, Ikate Elegushi, Elegushi, Orchid, Orchid Road, Chevy View, Chevron Drive, Freedom Way, Admiralty Way, Lekki Right, Ologolo, Idado, Ogombo, Addo Road, Ado Road, Thomas Estate, Lekki Scheme 2, Falomo, Awolowo Road, Bourdillon, Gerard Road, Adeola Odeku, Ahmadu Bello Way, Bar Beach, Adetokunbo Ademola, Akin Adesola, Ozumba Mbadiwe, Osborne, Osborne Foreshore, Nicon Town, Okun Ajah, Lekki Phase One, Lekki Phase Two, Lekki Ajah, Lekki Epe Expressway, South West Ikoyi",
  "Ibeju-Lekki":
    "Ibeju, Awoyaya, Lakowe, Eleko, Akodo, Bogije, Eputu, Abijo, Orimedu, Magbon Alade, Lekki Free Trade Zone, Eleko Junction, Abijo GRA, Elemoro, Oribanwa, Shapati, Eluju, Free Trade Zone",
  "Ifako-Ijaiye":
    "Ifako, Ijaiye, Ojokoro, Fagba, Iju, Iju Ishaga, Agbado, Obawole, Alagbado, Ijaye, Ijaye Ojokoro, Agbado Crossing, Iju Road, Ishaga, Iyana Ishaga, College Road, Alakuko, Alaguntan, Ahmadiyya",
  Ikeja:
    "Alausa, Allen, Allen Avenue, Opebi, Ikeja GRA, GRA Ikeja, Oregun, Ogba, Maryland, Agidingbi, Computer Village, Adeniyi Jones, Onigbongbo, Ojodu, Ojodu Berger, Berger, Omole, Toyin Street, Ikeja Along, Ikeja Underbridge, Airport Road, Mobolaji Bank Anthony, Awolowo Way, Aromire, Wemco Road, Acme Road, Omole Phase 1, Omole Phase 2, Ikeja City Mall, Mangoro, Ipodo, Anifowoshe, Oba Akran, LASUTH, Ikeja Cantonment, Ojodu Abiodun, Yaya Abatan, Onipetesi",
  Ikorodu:
    "Igbogbo, Ijede, Imota, Agric, Owutu, Odogunyan, Ogolonto, Itamaga, Ipakodo, Bayeku, Gberigbe, Ebute Ikorodu, Ikorodu Garage, Sabo Ikorodu, Isawo, Laspotech, Lucky Fibre, Majidun, Benson Bus Stop, Odonla, Isiu, Selewu, Oreta, Ibeshe, Agura",
  Kosofe:
    "Ketu, Ojota, Ogudu, Magodo, Mile 12, Ikosi, Anthony, Anthony Village, Gbagada, Alapere, Agboyi, Oworonshoki, Oworo, Owode Onirin, Mende, Shangisha, CMD Road, Ikosi Isheri, Isheri North, Opic, Magodo Phase 1, Magodo Phase 2, Magodo GRA, Ogudu GRA, Ori Oke, Ifako Gbagada, Gbagada Phase 1, Gbagada Phase 2, Soluyi, Ajelogo, Maidan, Agiliti, Mile Twelve, Ikosi Ketu, Medina Estate, Atunrase",
  "Lagos Island":
    "Island, Eko Island, Marina, CMS, Idumota, Balogun, Balogun Market, Isale Eko, Onikan, Broad Street, Epetedo, Adeniji Adele, Ebute Ero, Jankara, Tinubu, Apongbon, TBS, Tafawa Balewa Square, Sura, Oke Arin, Oke Popo, Tinubu Square, Mandilas, Ita Faaji, Igbosere, Carter Bridge, Outer Marina",
  "Lagos Mainland":
    "Mainland, Yaba, Ebute-Metta, Ebute Meta, Oyingbo, Iwaya, Makoko, Akoka, Alagomeji, Adekunle, Sabo, Sabo Yaba, Tejuosho, Jibowu, Iddo, Otto, Unilag, Costain, Herbert Macaulay, Abule Oja, Abule Ijesha, Onike, Yaba Left, Yaba Tech, Yabatech, Commercial Avenue, Oyingbo Market, Third Mainland, Third Mainland Bridge, University of Lagos",
  Mushin:
    "Idi-Oro, Papa Ajao, Ilasamaja, Idi-Araba, Odi-Olowo, Olosha, Ladipo, Matori, Ilupeju, Ilasa, Ojuwoye, Fatai Atere, Town Planning Way, Palm Avenue, Agege Motor Road, LUTH, Daleko, Ladipo Market, Alakara",
  Ojo: "Alaba, Alaba International, Okokomaiko, Okoko, Iyana Iba, Iba, Ajangbadi, LASU, Volkswagen, Trade Fair, Shibiri, Ojo Barracks, Ijanikin, Iyana Era, Iyana School, Iyana Isashi, Igbo Elerin, Afromedia, Abule Oshun, Alaba Rago, Otto Awori, Ilogbo, Iba Estate",
  "Oshodi-Isolo":
    "Oshodi, Isolo, Ejigbo, Ajao Estate, Mafoluku, Okota, Ago Palace, Ago Palace Way, Ago, Shogunle, Ire Akari, Oke Afa, Jakande Estate, Cele, Cele Bus Stop, Iyana Isolo, Jakande Isolo, Bolade, Iyana Itire, Aswani, Iyana Ejigbo, Bucknor, Okota Road, Ago Okota, Apakun, Osolo Way, Sogunle",
  Shomolu:
    "Somolu, Bariga, Igbobi, Palmgrove, Palm Grove, Onipanu, Pedro, Obanikoro, Fadeyi, Ladylak, Ladi Lak, Ilaje Bariga, Abule Okuta, Bajulaiye, Morocco",
  Surulere:
    "Aguda, Ojuelegba, Itire, Ijesha, Ijeshatedo, Lawanson, Iponri, Adeniran Ogunsanya, Bode Thomas, Masha, Alaka, Coker, Orile, Orile Iganmu, Stadium, Barracks, Ogunlana Drive, Eric Moore, Western Avenue, National Stadium, Randle Avenue, Babs Animashaun, James Robertson, Alhaja Masha, Adelabu Street, Aguda Surulere",
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
