/** A text in both languages. */
export type Bilingual = { ar: string; en: string }
