/**
 * Passwords that attackers guess first: the most frequent ones in lists of leaked passwords, and Nigerian equivalents.
 * All are in lower case and have at least eight characters. Those based on `commonWords` are not repeated here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !qaz2wsx !qaz@wsx 00000000 000000000 0000000000 00001111 00password 01010101 01234567 012345678 0123456789
  02020202 09876543 098765432 0987654321 10101010 10203040 1020304050 1029384756 11110000 11111111 111111111
  1111111111 11112222 11223344 1122334455 112233445566 11223344556677 12121212 12312312 123123123 123321123
  12341234 12344321 123454321 1234554321 12345670 12345677 12345678 123456780 123456781 123456789 1234567890
  1234567890a 1234567890q 1234567891 12345678910 1234567891011 1234567898 1234567899 123456789a 123456789q
  12345678a 12345678q 12345679 1234567a 12345687 12345688 123456aa 123456ab 123456abc 123456qwerty 12345abc
  12345qwert 1234abcd 1234password 1234qwer 12369874 123698745 123abc456 123password 123qweasd 123qweasdzxc
  13131313 13572468 13579246 135792468 1357924680 14141414 147258369 147852369 14789632 147896325 15151515
  159357456 159753456 16161616 16180339 17171717 18181818 19191919 19283746 19801980 19851985 19901990
  19951995 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2
  1qw23er4 20002000 20012001 20102010 20202020 20202021 20212022 20222023 20232024 20242025 20252026 21212121
  22221111 22222222 23232323 24242424 24680135 2468013579 24681357 246813579 25252525 258456147 27182818
  2wsx3edc 31415926 3141592653 321321321 321654987 33333333 36925814 369258147 42424242 44444444 44556677
  456789123 4password 50505050 5432154321 55555555 55667788 654321987 66666666 69696969 741852963 7654321a
  77777777 789456123 80808080 87654321 88888888 90909090 963852741 98765432 987654321 9876543210 99887766
  99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa12345 aaaaaaaa aaaaaaaaa
  aaaaaaaaaa ab123456 abababab abc12345 abc123456 abc123abc abc@1234 abc@12345 abcabcabc abcd12345 abcdabcd
  abcdefghi abcdefghij admin12345 admin@1234 adminadmin alhamdulilah allahuakbar alphabet alphabet1
  anniversary aquarius aries123 arsenalfc asasasas asd12345 asd123456 asdfasdf asdfjkl; asdfqwer asdzxc123
  babylove bbbbbbbb beethoven bestfriends bestlife betterlife bigbrother bigdaddy bigdaddy1 billgates
  billionaire birthday birthday1 blackberry blackberry1 blackpink blessme1 blueberry bricklayer broncos1
  btsarmy1 budweiser bulldogs butterflies bygodsgrace cadillac california callofduty cancer123 candygirl
  capricorn carpenter cccccccc champions changeit cheesecake chelseafc chevrolet christmas christmas1
  christmas25 cinnamon coconut1 colorado corona123 counterstrike cowboys1 cristiano cristiano7
  cristianoronaldo cutegirl daddygirl dangote1 darkness darkside davidoobo daylight dddddddd deathnote
  demo1234 demodemo doggydog dolphins dontknow dragons1 drowssap easter123 ebenezer edcedcedc einstein
  electrician elshaddai example1 fcbarcelona fcbarcelona1 footballer foreverlove forgetit forgetme
  friends4ever gamecube gamer123 gamergirl gemini123 getmoney gingerbread gladiator godalone godblessnigeria
  godhelpme godzilla goldfish goodlife goodlife1 goodluck goodluck1 goodnight goodnight1 guestguest guinness
  halloween happy123 happybirthday happyboy happyday happygirl happylife hardwork hardworker heineken
  hello12345 hellohello helloworld helloworld1 helpmegod highlander hithere1 hotgirl1 hotstuff iamadmin
  iamblessed iamnigerian icecream icecream1 idontcare idontknow idontknow1 iloveyoubaby iloveyousomuch
  iloveyouu india123 india@123 ingodwetrust jackass1 jackdaniels jehovahjireh jehovahnissi jellybean jellyfish
  jesus4life jesusfreak jesusloves justinbieber justinbieber1 keepout1 kitty123 kittycat ladybug1 lagosboy
  lagosgirl lakers24 lamborghini leagueoflegends leo12345 letmeinnow letmeinplease letsgo123 libra123
  lifegoesonn lifehack lifeisgood lionelmessi liverpoolfc lollipop love12345 loveforever lovehurts loveislife
  lovelove lovelygirl loverboy lovergirl lovers123 mamapapa manunited manunited1 marlboro marshmallow mechanic
  michaelj michaeljackson michaeljordan michigan midnight midnight1 millionaire minnesota moneymaker moneyman
  motherfucker motorcycle motorola mozart123 mumanddad mumdad12 mummydaddy mychildren myfamily myfamily1
  mypass123 mypassw0rd naija4life naijaboy naijagirl nevergiveup nevermind newlife1 newpassword newuser1
  newyear1 newyear2024 newyear2025 nightmare nintendo nopassword oldpassword onedirection onedirection1
  onlyjesus overkill overlord p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa$$w0rd pa$$word pa55w0rd
  pa55word packers1 painter1 pancakes panthers pass12345 pass123456 pass@1234 passpass passport passport1
  passw0rd passw0rd! passw0rd1 passwd123 password12345 password123456 password1234567 password12345678
  password123456789 password4u passwordpassword patriots peanutbutter pisces123 playstation playstation2
  plumber1 popcorn1 predator prettygirl prettywoman privacy1 progamer protected proudlynigerian puppydog
  puppylove pussycat pussycat1 q1w2e3r4 q1w2e3r4t5 q2w3e4r5 qaz123wsx qazqazqaz qqqqqqqq qwe!@#123 qwe12345
  qwe123qwe qweqweqwe qwer1234 qwerasdf qwerasdfzxcv qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop
  qwertyuiop1 qwertyuiop123 raiders1 raspberry redskins rehoboth rememberme rememberme1 rootpass rootroot
  sagittarius sample123 secretword security security1 security123 selenagomez services1 sexybaby sexybitch
  sexygirl shakespeare skateboard smirnoff snickers snowball snowboard ssssssss starcraft stardust starfish
  stargate steelers subhanallah sunflower sunflower1 sunrise1 sunset123 supereagle supergirl supersecret
  superstar superstar1 surfboard tailor123 taurus123 taylorswift temppass terminator test12345 test@1234
  testtest thanksgiving thanksgod thankyougod thankyoujesus thepassword toor1234 topsecret transformers
  trustingod trustnoone twilight twilight1 unlock123 unlocked123 useruser valentine valentine1 virginia
  virgo123 warcraft washington watermelon welcomeback welcomehome welder123 whocares whoknows wildcats
  worldofwarcraft wsxwsxwsx xxxxxxxx yankees1 yourpassword zaq12wsx zaq1xsw2 zaq1zaq1 zxc12345 zxc123456
  zxcvasdf zyxwvuts zzzzzzzz
`.split(/\s+/),
);

/** Words that make a weak password even if digits follow: names, clubs, places and things that people love. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  aaaa abcd abcde abcdef abcdefg abcdefgh abdullahi abdulrahman abeokuta abimbola abiodun abiola abracadabra
  abubakar abuja access account adaeze adanna adaobi adebayo adebola adedayo adekunle ademola adeola adewale
  adeyemi admin administrator africa african aisha ajah akinola akintunde alex alexander alexandra
  alhamdulillah aliyu allah almighty amaka amanda amarachi amazing amen america american amina andrea andrew
  android angel angela angels anna anthony anything apostle apple april arinze arsenal artisan asdasd asdf
  asdfgh asdfghjkl ashley asshole audi august australia autumn avengers awesome ayobami ayodeji ayodele
  ayomide azerty azubuike babajide babatunde babe baby babyboy babygirl bailey bamidele banana bandit bank
  barbara barbie barca barcelona baseball bashir basketball bastard batman bayern bbbb bear beautiful beauty
  beckham bella bello benin benjamin berlin bestfriend beyonce bigboss bigboy biggie bigman bird bishop
  bismillah bitch black blessed blessing blessings blink blue bmw bolaji boss boston boxing boyfriend bradley
  brandon brazil bread brian brother brown buddy bukola bullshit bunny burger burnaboy business buster butter
  butterfly calabar camaro cameron canada candy captain caroline cash catherine champion changeme charles
  charlie cheese chelsea cherry chiamaka chibuike chicago chidi chidinma chief chinedu chinonso chinwe chioma
  chisom chocolate christ christian christopher chukwudi chukwuma church cisco claire cobra coco coffee
  college colonel company computer cookie cookies cool coolguy corvette crazy credit cricket crystal cupcake
  cutie cynthia daddy daisy dallas damilola dance dancer dancing daniel danielle darling david davido dayo
  deborah december default deliverance demon dennis destiny devil diamond diana director divine doctor doggie
  doggy dollar dolphin donald dontforget dragon driver drogba drummer dude eagle earth eba ebuka edward efe
  effiong efosa eghosa ehis ejiro elephant elizabeth emeka emerald emily eminem emma emmanuel employer
  engineer england enugu enyimba eric ese esther eternity eugene everton everything excellent facebook faith
  falcon family fantastic father fatima favor favour february ferrari fire fish flame flavour florence flower
  flowers folake folashade football forest forever forget forgiven forgot fortnite france frances frank
  freedom friday friend friends friendship frodo fuckme fuckoff fuckyou fufu funke funmi future gabriel galaxy
  gandalf garba garden garfield garri gbenga general george germany ghana ghost ginger giraffe girlfriend
  gloria glorious glory gmail godbless godfather godfirst godisable godisgood godisgreat godislove godmother
  godsent godsgrace godson godspower godswill goku gold golden golf goodbye goodmorning goodness google
  gorgeous gospel governor grace graceful great greatness green greenday guest guitar haaland halima
  hallelujah handsome handwork hannah happiness harley harold harry harrypotter hassan hawk heaven helen hell
  hello hellokitty hellothere henry hermione history hobbit hockey honda honey honeybee hope horse hotmail
  hottie hulk hunter hurricane husband hussein ibadan ibrahim ibukun idiot idowu idris ifeanyi ifeoma ikeja
  ikenna ikorodu ilorin ilovedad ilovefootball ilovegod ilovejesus iloveme ilovemum ilovemusic ilovemydad
  ilovemyfamily ilovemymum ilovemyself ilovemywife iloveu iloveyou immanuel indomie infinity infinix inshallah
  instagram inter internet iphone ironman isaac islam ismail itel jack jackson jacob jaguar james january
  jasmine jason jennifer jeremy jessica jesus jesuschrist jesusislord jesuslovesme jesussaves jewel jide john
  johnny jollof jonathan jordan jos joseph joshua joy joyce judith julia july june justice justin juventus
  kabiru kaduna kano kanu karen katherine kehinde kelechi kelly kemi kenechukwu kenneth kevin khadija killer
  kimberly king kingdom kitten knight koala kunle lagos laptop laura lauren lawal lawrence lawyer legacy
  legend lekan lekki leonard leopard letmein letmesee lexus liberty lightning lily linda linkinpark linux lion
  lisa liverpool lkjhgf lkjhgfdsa login london loser louis love lovely loveme lover loveyou lucas lucky lucy
  madam madison madrid maggie magic magical mahmud major mama manager manchester mancity mango manutd march
  margaret maria mario mark market marketer marriage martha martin mary maryam mashallah master matilda matrix
  matthew max maxwell mbappe melissa mercedes mercy merlin messi metallica mexico michael michelle mickey
  microsoft milan minecraft minnie miracle mnbvcx mnbvcxz mobile mohammed molly mommy monday money monica
  monkey moon moonlight moonshine morenike morning mother motunrayo mountain muhammad mummy musa music muslim
  mustang mustapha mybaby mychild mydaughter myhome myhouse mylife mylove mymother myname mynameis mypassword
  mysecret myself myson mystery mywife naija naira naruto nasir natalie nathan nature newyork neymar ngozi
  nicholas nicole nigeria nigerian night ninja nirvana nissan niyi nkechi nkem nnamdi nneka nokia nonso
  nothing november number nurse obinna obioma ocean october office officer oga oge ogechi oghenekaro okechukwu
  okocha olamide olawale olayinka olivia oluchi olumide olusegun oluwadamilola oluwafemi oluwakemi oluwaseun
  oluwaseyi oluwatobi oluwatosin oluwole omolara omoruyi omotola omowunmi onitsha onyeka onyinye opendoor
  opensesame openup opeyemi oracle orange osagie osamudiamen osas osaze oscar osimhen owerri pamela panda
  panther papa paris pass passcode passphrase password passwort pastor patience patricia patrick paul peace
  peaches pearl pepper perfect peter philip phillip phoenix phone piano pikachu pineapple pink pirate pizza
  planet poiuyt poiuytrewq pokemon police porsche portharcourt potter power powerful praise prayer precious
  president pretty prince princess private promise prophet prosperity puppy purple pussy qazwsx qazwsxedc
  queen qwaszx qweasd qweasdzxc qweqwe qwerty qwertz rabbit rabiu rachel rainbow ranger raphael raven
  realmadrid rebecca red remember richard rihanna river robert roblox rockstar rocky ronald ronaldo rooney
  root rose roses rotimi royal rugby running russell ruth sadiq safiya samantha sammy samsung samuel samurai
  sandra sani sarah saturday school scooby scorpion scott secret senator september server service seun sexy
  sexylady shadow shark sharon shola shrek silver simba simisola simon simple singer sister slipknot snake
  snoopy soccer sola soldier solomon something somto sonic sophia sophie special spider spiderman spongebob
  spring star starlight stars startrek starwars stephanie stephen steven storm strawberry strong stronger
  student stupid success successful sugar suleiman summer sunday sunshine supereagles superman support
  surulere susan suya suzuki sweet sweetheart sweetie sweety swimming system taiwo taylor tayo teacher techno
  tecno tega temidayo temitope temp temporary tennis teresa test tester testimony testing texas thankful
  thankgod thankyou theresa thomas thunder thursday tiger tigger timothy titilayo tiwa tobi toby tochukwu
  today tokyo tolu toluwani tomorrow tope tosin tottenham toyota trade treasure truelove trustno tuesday tunde
  tupac turtle tweety twitter tyler uche uchenna ufuoma ugochi ugochukwu umar united universe university user
  username usman uzochukwu valerie vanessa veronica victoria victory viking vincent violet viper vivian wale
  walter warri warrior wedding wednesday welcome wendy whatever whatsapp white wife william windows winner
  winnie winter wisdom wizard wizkid wolf wolverine word worker worship wrestling wsxedc wunmi xxxx yaba
  yahaya yahoo yakubu yamaha yellow yemi yetunde yinka youtube yusuf zachary zainab zebra zxcvbn zxcvbnm
  zxczxc zzzz
`.split(/\s+/),
);
