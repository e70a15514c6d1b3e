export type Bilingual = { ar: string; en: string }
