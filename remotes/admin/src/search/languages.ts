import type { WordLanguage } from "@handwork/contract";

/** Display names of the languages of search words. */
export const languages: Record<WordLanguage, string> = {
  en: "English",
  "en-NG": "Nigerian English",
  pcm: "Pidgin",
  ha: "Hausa",
  yo: "Yoruba",
  ig: "Igbo",
};
