/** The origin of what listens at a host (a name, or an address of either kind) and a port. */
export function httpOrigin(host: string, port: number): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
}
