/** Past employers, who wrote the demo's reviews. */
export const reviewers = [
  ["Kemi", "Adeyemi"],
  ["Obinna", "Okoro"],
  ["Halima", "Bello"],
  ["Seun", "Fashola"],
  ["Chioma", "Nnadi"],
  ["Bassey", "Edet"],
  ["Ronke", "Balogun"],
  ["Yusuf", "Garba"],
  ["Uju", "Okeke"],
  ["Osaze", "Omoregie"],
  ["Titilayo", "Ajayi"],
  ["Ikenna", "Mbah"],
  ["Zainab", "Usman"],
  ["Dele", "Lawal"],
] as const;

/** Sample reviews by number of stars, suitable for every trade. */
export const reviewTexts: Readonly<Record<2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    "Came at eight sharp, explained what was wrong and what it needed, and left the place cleaner than before.",
    "Very neat work. My neighbour has taken the number already.",
    "Honest about what I had to buy and did not ask for one naira more.",
    "Finished in a day what another person could not do in a week. I will book again.",
    "Calm, careful and respectful with my mother in the house. The work is still holding after two months.",
    "Sent me pictures while I was at the office, so I knew how far the work had gone.",
    "",
  ],
  4: [
    "Good work. Started an hour late because of traffic, but called to say so.",
    "Knows the job well. I had to buy one more item than we planned.",
    "Clean work at a fair price. One corner needed a second visit, which was free.",
    "Did what we agreed and wasted no time.",
    "",
  ],
  3: [
    "The work is all right, but I had to ask twice for the rubbish to be cleared.",
    "It took one day longer than planned. The result is good.",
  ],
  2: ["Left early on the first day and I had to call several times. It was finished in the end."],
};

export const replies: readonly string[] = [
  "Thank you. It was a pleasure to work in your home. Call me any time.",
  "Thank you for trusting me with the work.",
  "Thank you. Next time I will leave home earlier to avoid the traffic.",
] as const;

/** Job descriptions for past plumbing orders. */
export const plumbingTasks = [
  "Repair the leaking kitchen sink and change the trap.",
  "Replace the toilet cistern upstairs, which never stops running.",
  "Unblock the drain behind the kitchen.",
  "Fit a new water heater in the guest bathroom.",
  "Run a pipe from the borehole to the roof tank.",
  "Change the shower mixers in two bathrooms.",
  "Find the leak under the visitors' toilet, where the floor is always wet.",
] as const;
/** Job descriptions for past orders in other trades. */
export const otherTasks = [
  "Repair two rooms before new tenants move in.",
  "Work in a house that is being renovated.",
  "Finish what another artisan left half-done.",
  "Put the boys' quarters in order.",
] as const;
