const getFile = (value: unknown): File | undefined => {
  if (value instanceof File) return value
  return typeof value === 'object' && value !== null && 'rawFile' in value && value.rawFile instanceof File
    ? value.rawFile
    : undefined
}

/** Lists and objects become JSON. Returns undefined without a file. */
export function toFormData(data: Record<string, unknown>): FormData | undefined {
  const values = Object.entries(data)
  if (!values.some(([, value]) => getFile(value))) return undefined
  const form = new FormData()
  for (const [name, value] of values) {
    const file = getFile(value)
    if (file) form.set(name, file)
    else if (value !== undefined && value !== null) {
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  return form
}
