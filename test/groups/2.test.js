require('./groups').runGroup(2);
