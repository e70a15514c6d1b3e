import type { Lang } from '@olympiad/contracts/lang'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import type { Values } from './values.ts'

type AnyKey = keyof typeof en
/** A text of the site, as `area.thing`, that is shown as it is. */
export type Key = Exclude<AnyKey, keyof Values>
type Area = AnyKey extends `${infer A}.${string}` ? A : never
/** The names of the values that a text takes; of several texts, all of theirs. */
type ValuesOf<K extends AnyKey> = K extends keyof Values ? Values[K] : never
type Params<Name extends string = string> = Record<Name, string | number>
/** A text that says nothing before its values are filled in: no page can show it as it is. */
export type Template<Name extends string> = { readonly values: Name }

/** All texts of an area by their short names, to be handed to an island. */
export type Texts<A extends Area> = {
  [K in AnyKey as K extends `${A}.${infer Name}` ? Name : never]: K extends keyof Values ? Template<Values[K]> : string
}

const catalogues: Record<Lang, Record<AnyKey, string>> = { ar, en }

const put = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** Puts values in the `{names}` of a text that an island or a script was handed: an island's in all of them. */
export const fill = <Name extends string>(text: Template<Name> | string, params: Params<NoInfer<Name>>): string =>
  put(text as string, params)

/** The text in a language; one that takes values is refused without them. */
export const t = <K extends AnyKey>(
  lang: Lang,
  key: K,
  ...[params = {}]: [ValuesOf<K>] extends [never] ? [Params?] : [Params<ValuesOf<K>>]
): string => put(catalogues[lang][key], params)

/** A text that takes values, as it stands: for a script that fills it in. */
export const unfilled = (lang: Lang, key: keyof Values): string => catalogues[lang][key]

/** The texts of one area, so that an island carries no more than it says. */
export function area<A extends Area>(lang: Lang, name: A): Texts<A> {
  const entries = Object.entries(catalogues[lang]).filter(([key]) => key.startsWith(`${name}.`))
  return Object.fromEntries(entries.map(([key, text]) => [key.slice(name.length + 1), text])) as unknown as Texts<A>
}

/** The name of a published age level; one that is not known shows as it is. */
export function levelName(lang: Lang, title: string): string {
  const key = `age.${title}`
  return key in en ? t(lang, key as Key) : title
}
