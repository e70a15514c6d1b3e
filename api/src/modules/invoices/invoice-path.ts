/** Where an invoice can be downloaded, by those who may. */
export const invoicePath = (number: string): `/api/invoices/${string}` => `/api/invoices/${number}.pdf`
