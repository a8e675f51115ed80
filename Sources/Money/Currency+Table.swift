extension Currency {
  /// Every code in use and its digits.
  ///
  /// Source: ISO 4217, list one of its maintenance agency (SIX), as of 2026. Metals, units
  /// of account without minor units, and test codes (XAU, XDR, XTS, XXX …) are no money here.
  /// Foundation on Linux answers 2 for all of them.
  static let minorDigits: [String: Int] = {
    let groups: [(Int, String)] = [
      (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
      (3, "BHD IQD JOD KWD LYD OMR TND"),
      (4, "CLF UYW"),
      (
        2,
        """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
        CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
        GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK \
        LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO \
        NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS \
        SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST \
        XCD XCG YER ZAR ZMW ZWG
        """
      ),
    ]
    var table: [String: Int] = [:]
    for (digits, codes) in groups {
      for code in codes.split(separator: " ") { table[String(code)] = digits }
    }
    return table
  }()

  /// Every code in use, in alphabetical order.
  public static var codes: [String] { minorDigits.keys.sorted() }
}
