/** Stands in for Razorpay's checkout.js: the same options, the same calls back. */
(() => {
  const parts = import('/sandbox/dialog.js');

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      this.#show().catch((error) => {
        const description = error instanceof Error ? error.message : 'The payment could not be opened';
        this.#emit('payment.failed', { error: { code: 'BAD_REQUEST_ERROR', description, metadata: {} } });
      });
      return this;
    }

    close() {
      this.#dialog?.close();
    }

    #emit(event, data) {
      for (const listener of this.#listeners.get(event) ?? []) listener(data);
    }

    get #isCardChange() {
      return Boolean(this.#options.subscription_card_change);
    }

    async #show() {
      const { openDialog, money } = await parts;
      const { key, order_id: orderId, subscription_id: subscriptionId, name, description } = this.#options;
      const id = orderId ?? subscriptionId;
      const query = new URLSearchParams({ key, ...(this.#isCardChange && { cardChange: 'true' }) });
      const answer = await fetch(`/sandbox/browser/razorpay/${encodeURIComponent(id)}?${query}`);
      const sold = await answer.json();
      if (!answer.ok) throw new Error(sold.error?.message);
      this.#dialog = await openDialog({
        title: 'Razorpay checkout',
        amount: money(sold.amount, sold.currency),
        what: [name, description].filter(Boolean).join(' · ') || id,
        onPay: () => this.#pay(id),
        onFail: () => this.#fail(id),
        onClose: () => this.#options.modal?.ondismiss?.(),
        closesOnEscape: this.#options.modal?.escape !== false,
        mayClose: () =>
          !this.#options.modal?.confirm_close || window.confirm('Do you want to leave the payment?'),
      });
    }

    async #pay(id) {
      const { post } = await parts;
      const handed = await post('/sandbox/pay', {
        gateway: 'razorpay',
        id,
        outcome: 'success',
        webhooks: 'send',
        isCardChange: this.#isCardChange,
      });
      this.#dialog.close();
      this.#options.handler?.(handed);
    }

    async #fail(id) {
      const { post } = await parts;
      const { error } = await post('/sandbox/pay', {
        gateway: 'razorpay',
        id,
        outcome: 'failure',
        webhooks: 'send',
        isCardChange: this.#isCardChange,
      });
      if (this.#options.retry?.enabled === false) this.#dialog.close();
      else this.#dialog.say(error.description, 'wrong');
      this.#emit('payment.failed', { error });
    }
  }

  window.Razorpay = Razorpay;
})();
