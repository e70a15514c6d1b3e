import type { Lang } from '@olympiad/contracts/lang'
import { type Fields, type FieldValues, type SimpleResource, storedNamesOfField } from '@olympiad/contracts/resource'

const IN_ARABIC: Record<Lang, string> = { ar: 'عربي', en: 'Arabic' }
const IN_ENGLISH: Record<Lang, string> = { ar: 'إنجليزي', en: 'English' }

export const fieldTexts = <const Declared extends Fields>({ fields }: { fields: Declared }, lang: Lang) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [own = name, english] = storedNamesOfField(name, field)
      const label = field.label[lang]
      if (english === undefined) return [[own, label]]
      return [
        [own, `${label} (${IN_ARABIC[lang]})`],
        [english, `${label} (${IN_ENGLISH[lang]})`],
      ]
    }),
  ) as Record<keyof FieldValues<Declared>, string>

const ACTIONS: Record<Lang, string> = { ar: 'إجراءات', en: 'Actions' }

export const simpleTexts = (resource: SimpleResource, lang: Lang) => {
  const { fields, screens } = resource
  const { empty, emptyHint, create, search, counts = {} } = screens
  const label = screens.label ?? fields[screens.title]?.label
  const links = [
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'link' && field.mapLabel ? [[name, field.mapLabel[lang]]] : [],
    ),
    ...Object.entries(counts).map(([name, { ariaLabel: labels }]) => [name, labels[lang]]),
  ]
  return {
    name: screens.name[lang],
    empty: empty[lang],
    empty_hint: emptyHint[lang],
    create: create[lang],
    ...(search && { search: search[lang] }),
    links: Object.fromEntries(links),
    fields: {
      ...fieldTexts(resource, lang),
      ...Object.fromEntries(Object.entries(counts).map(([name, { label }]) => [name, label[lang]])),
      label: label?.[lang] ?? '',
      actions: ACTIONS[lang],
    },
  }
}
