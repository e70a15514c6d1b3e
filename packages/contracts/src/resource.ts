import type { Tag } from './call.ts'
import type { Lang } from './lang.ts'

// Plain data: the console loads it with its first page, where no schema stands. The api makes its schemas of it.

type Words = Readonly<Record<Lang, string>>

type Common = {
  readonly label: Words
  /** Said below the input. */
  readonly help?: Words
  /** Over the inputs of neighbours that name the same; a text in both languages has its label there by itself. */
  readonly group?: Words
  /** A new record can't do without it; with `form` the console asks for it, and a call may leave it out. */
  readonly needed?: true | 'form'
  /** Its list may be sorted by it. */
  readonly sort?: true
  /** Its list may be narrowed by it. */
  readonly filter?: true
  /** Has a column in the list. */
  readonly column?: true
}

/** A field of a managed record, by the kind of its value. */
export type Field = Common &
  (
    | {
        readonly kind: 'text'
        /** Stands for two stored fields: itself in Arabic, and with `_en` in English. */
        readonly bilingual?: true
        /** Characters. */
        readonly max: number
        /** Several lines, and how many the input shows at first. */
        readonly rows?: number
        /** The list's search looks into it. */
        readonly search?: true
      }
    | { readonly kind: 'flag'; readonly initial?: boolean }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial?: number }
    /** Its place in the list, smallest first; saved from the list. */
    | { readonly kind: 'order' }
    /** The name of an uploaded picture; `aspect` is its width by its height. */
    | { readonly kind: 'picture'; readonly aspect?: number }
    /** To a map where `map` says how the list's button to it is called; `%{name}` is the record's. */
    | { readonly kind: 'link'; readonly map?: Words }
    | { readonly kind: 'phone' }
    | { readonly kind: 'region' }
  )
export type Fields = Readonly<Record<string, Field>>

/** The highest place in an order. */
export const ORDER_MAX = 9999

/** A managed collection of the console, as both sides and the document of all calls read it. */
export type ManagedResource = {
  /** Last segment of its path, /api/admin/{name}. */
  readonly name: string
  /**
   * Keys of the specification's envelope: `{ competions: […] }`, `{ competion: … }`; `id` is what its calls name the record
   * by, where not `id` (`file_id`).
   */
  readonly names: { readonly many: string; readonly one: string; readonly id?: string }
  readonly tag: Tag
  /** What its records are called after a verb: 'seasons', 'a season'. */
  readonly words: { readonly many: Words; readonly one: Words }
}

/** One whose fields are declared, so that its forms follow. */
export type FieldsResource = ManagedResource & { readonly fields: Fields }

/** How many records of another list name one, leading to them. */
export type Count = {
  readonly label: Words
  /** What the number is, to those who hear it; `%{name}` is the record's. */
  readonly of: Words
  readonly resource: string
  /** The other list's filter that takes the record's id. */
  readonly filter: string
}

/** One whose screens follow wholly. */
export type SimpleResource = FieldsResource & {
  /** Its first sorting in the list. */
  readonly order: { readonly field: string; readonly direction: 1 | -1 }
  readonly perPage: readonly [number, ...number[]]
  readonly screens: {
    /** In the menu and over the list; Arabic in the six forms of its plural, parted by `||||`. */
    readonly name: Words
    readonly empty: Words
    readonly emptyHint: Words
    readonly create: Words
    /** What the search looks into. */
    readonly search?: Words
    /** The field that names a record, and what stands below it; both languages of the first where there is none. */
    readonly title: string
    readonly subtitle?: string
    /** Over the names in the list, where the title's label doesn't do. */
    readonly label?: Words
    /** Numbers that the api's view adds to a record. */
    readonly counts?: Readonly<Record<string, Count>>
  }
}

/** Declares a managed resource. Its fields keep their own types. */
// @__NO_SIDE_EFFECTS__
export const declareResource = <const R extends ManagedResource & { readonly fields?: Fields }>(resource: R): R =>
  resource
// @__NO_SIDE_EFFECTS__
export const declareSimpleResource = <const R extends SimpleResource>(resource: R): R => resource

/** The value of each stored field, but for references, whose kind of id is the api's. */
type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'number' | 'order' }
    ? number
    : string
type Stored<Name extends string, F extends Field> = F extends { bilingual: true }
  ? Record<Name | `${Name}_en`, ValueOf<F>>
  : Record<Name, ValueOf<F>>
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never
/** A record's stored fields by their names. */
export type ValuesOf<Declared extends Fields> = Joined<
  { [Name in keyof Declared & string]: Stored<Name, Declared[Name]> }[keyof Declared & string]
>

type TextNames<Declared extends Fields> = {
  [Name in keyof Declared & string]: Declared[Name] extends { kind: 'text' }
    ? keyof Stored<Name, Declared[Name]>
    : never
}[keyof Declared & string]
/** The stored texts of a record by their names. */
export type TextsOf<Declared extends Fields> = Record<TextNames<Declared>, string>

/** The stored fields that a declared one stands for. */
export const storedNames = (name: string, field: Field): readonly string[] =>
  field.kind === 'text' && field.bilingual ? [name, `${name}_en`] : [name]

/** All stored fields of those that `which` picks. */
export const namesOf = (fields: Fields, which: (field: Field) => boolean = () => true): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (which(field) ? storedNames(name, field) : []))

/** All stored texts. */
export const textNames = <const Declared extends Fields>(fields: Declared) =>
  namesOf(fields, ({ kind }) => kind === 'text') as (keyof TextsOf<Declared>)[]

/** The texts of a stored record; what an older one lacks is empty. */
export const textsIn = <const Declared extends Fields>(
  row: { readonly [Name in keyof TextsOf<Declared>]?: string | undefined },
  fields: Declared,
) => Object.fromEntries(textNames(fields).map((name) => [name, row[name] ?? ''])) as TextsOf<Declared>
