/** From the call's field name to the document's, where they differ (docs/specification/decisions.md, "Fidelity first"). */
export const STORED_FIELD_NAMES = {
  moe: { phone_number: 'phone', subject: 'subjects' },
  champion: { competition_year: 'competition_detail' },
} as const

type Renamed<Form, Names> = { [K in keyof Form as K extends keyof Names ? Names[K] & string : K]: Form[K] }

export const toStoredFields = <Form extends object, const Names extends Readonly<Record<string, string>>>(
  form: Form,
  names: Names,
): Renamed<Form, Names> =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [names[name] ?? name, value])) as Renamed<Form, Names>
