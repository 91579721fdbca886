import { AddressForm } from './address-form.tsx'

/** The last band of a public page. */
export function EndBand({ title, text }: { title: string; text: string }) {
  return (
    <section className="end" aria-labelledby="end">
      <div className="page">
        <div>
          <h2 id="end">{title}</h2>
          <p>{text}</p>
        </div>
        <AddressForm id="end-address" label="Website address" />
      </div>
    </section>
  )
}
