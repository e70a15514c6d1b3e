export const notesPath = (id: string): string => `/api/admin/contactus/${id}/notes`
