-- A bank transfer has the bank's id as its transfer, not as a payment at a provider: two banks may give the same id, and payments at one provider may not have it twice.
-- Older releases run on it: they look for a bank transfer by neither, and the index that they rely on stays.
update payment_attempt set transfer_ref = provider_ref, provider_ref = null
  where method = 'bank' and provider_ref is not null;
