import type { WordLanguage } from "@handwork/contract";

export const languageNames: Record<WordLanguage, string> = {
  en: "English",
  "en-NG": "Nigerian English",
  pcm: "Pidgin",
  ha: "Hausa",
  yo: "Yoruba",
  ig: "Igbo",
};
