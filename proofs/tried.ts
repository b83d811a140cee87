/** Call after parsing arguments. With `PROOF_TRY` the program ends here: it loads and its arguments are valid. */
export function endWhenTried() {
  if (process.env['PROOF_TRY'] === undefined) return
  process.stdout.write('tried\n')
  process.exit(0)
}
