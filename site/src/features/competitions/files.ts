import { type Lang, otherLang } from '@olympiad/contracts/lang'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'

export type Download = { href: string; lang: Lang }

/** Prefers the reader's language, else the other one. */
export function downloadOf(
  { file_path, file_path_en }: Pick<CompetitionFileView, 'file_path' | 'file_path_en'>,
  lang: Lang,
): Download | undefined {
  const paths = { ar: file_path, en: file_path_en }
  const fileLang = paths[lang] ? lang : otherLang(lang)
  const path = paths[fileLang]
  return path ? { href: `/uploads/competions/files/${encodeURIComponent(path)}`, lang: fileLang } : undefined
}
