/** A value of react-admin's FileInput: `rawFile` is what was chosen. */
const fileIn = (value: unknown): File | undefined => {
  if (value instanceof File) return value
  return typeof value === 'object' && value !== null && 'rawFile' in value && value.rawFile instanceof File
    ? value.rawFile
    : undefined
}

/** The values as a form, where one of them is a file; lists and objects as JSON. Undefined where none is. */
export function formOf(data: Record<string, unknown>): FormData | undefined {
  const values = Object.entries(data)
  if (!values.some(([, value]) => fileIn(value))) return undefined
  const form = new FormData()
  for (const [name, value] of values) {
    const file = fileIn(value)
    if (file) form.set(name, file)
    else if (value !== undefined && value !== null) {
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  return form
}
