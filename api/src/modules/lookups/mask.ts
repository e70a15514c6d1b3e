/** `salman@demo.test` → `s•••@demo.test`, `+966501234567` → `+966•••67`: enough to recognise, not to contact. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`
  return contact.length > 6 ? `${contact.slice(0, 4)}•••${contact.slice(-2)}` : '•••'.slice(0, contact.length)
}
