export const invoicePath = (number: string): `/api/invoices/${string}` => `/api/invoices/${number}.pdf`
