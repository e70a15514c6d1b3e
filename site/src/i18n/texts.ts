import type { Lang } from '@olympiad/contracts/lang'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** A text of the site, as `area.thing`. */
export type Key = keyof typeof en
type Area = Key extends `${infer A}.${string}` ? A : never
type Params = Record<string, string | number>

/** All texts of an area by their short names, to be handed to an island. */
export type Texts<A extends Area> = { [K in Key as K extends `${A}.${infer Name}` ? Name : never]: string }

const catalogues: Record<Lang, Record<Key, string>> = { ar, en }

/** Puts values in the `{names}` of a text. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** The text in a language. */
export const t = (lang: Lang, key: Key, params: Params = {}): string => fill(catalogues[lang][key], params)

/** The texts of one area, so that an island carries no more than it says. */
export function area<A extends Area>(lang: Lang, name: A): Texts<A> {
  const entries = Object.entries(catalogues[lang]).filter(([key]) => key.startsWith(`${name}.`))
  return Object.fromEntries(entries.map(([key, text]) => [key.slice(name.length + 1), text])) as Texts<A>
}

/** The name of a published age level; one that is not known shows as it is. */
export function levelName(lang: Lang, title: string): string {
  const key = `age.${title}`
  return key in en ? t(lang, key as Key) : title
}
