/** Stands in for the library of react-admin's own export: the server writes every file. */
export default function unused(): never {
  throw new Error('The server writes the exports.')
}
