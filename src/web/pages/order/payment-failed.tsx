export function PaymentFailed() {
  return <h1>Оплата не пройшла</h1>
}
