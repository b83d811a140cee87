/**
 * First in each program, after its arguments are read. With `PROOF_TRY`, as `proofs.test.ts` starts it, the program ends
 * here: all that it is made of loads, and its arguments are understood.
 */
export function endWhenTried() {
  if (process.env['PROOF_TRY'] === undefined) return
  process.stdout.write('tried\n')
  process.exit(0)
}
