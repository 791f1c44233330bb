import type { WordLanguage } from "@handwork/contract";

/** Languages of search words, as admins read them. */
export const languages: Record<WordLanguage, string> = {
  en: "English",
  "en-NG": "Nigerian English",
  pcm: "Pidgin",
  ha: "Hausa",
  yo: "Yoruba",
  ig: "Igbo",
};
