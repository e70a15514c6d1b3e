import { type Lang, otherLang } from '@olympiad/contracts/lang'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'

/** Where a file is downloaded, and the language that it is written in. */
export type Download = { href: string; lang: Lang }

/** The file in the reader's language, else in the other one; undefined where there is neither. */
export function downloadOf(
  { file_path, file_path_en }: Pick<CompetitionFileView, 'file_path' | 'file_path_en'>,
  lang: Lang,
): Download | undefined {
  const paths = { ar: file_path, en: file_path_en }
  const found = paths[lang] ? lang : otherLang(lang)
  const path = paths[found]
  return path ? { href: `/uploads/competions/files/${encodeURIComponent(path)}`, lang: found } : undefined
}
